import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '../../../platform/project-root.ts'
import { FILM_SOURCES, filmRules } from './film-sources.ts'

test.each([
  ['youtube', 0],
  ['vimeo', 1],
] as const)('the style that the %s player writes is allowed by its hash', (name, index) => {
  const code = readFileSync(join(PROJECT, `node_modules/${name}-video-element/dist/${name}-video-element.js`), 'utf8')
  const style = /<style>([\s\S]*?)<\/style>/.exec(code)?.[1] ?? ''
  expect(FILM_SOURCES[index]?.style).toBe(`sha256-${createHash('sha256').update(style).digest('base64')}`)
})

test('a film of the site needs nothing from elsewhere, one on YouTube its script and frame, a file elsewhere its origin', () => {
  expect(filmRules(['/media/care.mp4'])).toEqual({ scripts: [], frames: [], media: [], styles: [] })
  expect(filmRules(['https://youtu.be/AAAAAAAAAAA'])).toMatchObject({
    scripts: ['https://www.youtube.com'],
    frames: ['https://www.youtube.com', 'https://www.youtube-nocookie.com'],
    media: [],
  })
  expect(filmRules(['https://films.example/care.mp4'])).toMatchObject({
    scripts: [],
    frames: [],
    media: ['https://films.example'],
  })
})
