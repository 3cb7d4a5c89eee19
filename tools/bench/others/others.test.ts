import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { descendants, readStat } from '../measure.ts'
import { writeSyntheticSite } from '../scale/write-site.ts'
import { cpuShares } from './cpu-shares.ts'
import { wordsOf } from './same-words.ts'
import { writeOthers } from './write-others.ts'

const folder = mkdtempSync(join(tmpdir(), 'others-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('Eleventy and Astro get the very articles, pictures, menu and numbers of the site that they are measured beside', async () => {
  const root = join(folder, 'site')
  await writeSyntheticSite(root, 4)
  writeOthers(root, folder)
  for (const tool of ['eleventy', 'astro']) {
    for (const [ours, theirs] of [
      ['content/articles', 'content/advice'],
      ['content/images', 'public/images'],
    ] as const) {
      const files = readdirSync(join(root, ours))
      expect(files.length).toBeGreaterThan(3)
      for (const file of files)
        expect(readFileSync(join(folder, tool, theirs, file)).equals(readFileSync(join(root, ours, file)))).toBe(true)
    }
    const shown = JSON.parse(
      readFileSync(join(folder, tool === 'astro' ? 'astro/src/site.json' : 'eleventy/_data/site.json'), 'utf8'),
    ) as { menu: unknown; phones: Record<string, unknown> }
    expect(shown.menu).toContainEqual({ label: 'Articles', link: '/advice' })
    expect(shown.phones.ward).toEqual({ number: '+977-61-000007', label: 'Ward', href: 'tel:+97761000007' })
  }
})

test('Words are compared as they are read, whatever stands around them', () => {
  expect(
    wordsOf(
      '<main><div class="prose wide"><p>One <b>two</b>\n three.</p><table><tr><td>4</td></tr></table></div><p>not this</p></main>',
    ),
  ).toBe('Onetwothree.4')
  expect(wordsOf('<p>no text of an article</p>')).toBe('')
})

test('The CPU of a library counts for the part of the project that called it', () => {
  const frame = (functionName: string, url = '') => ({ functionName, url })
  const shares = cpuShares(
    {
      nodes: [
        { id: 1, callFrame: frame('(root)'), children: [2, 4, 5, 6] },
        { id: 2, callFrame: frame('load', 'file:///project/scripts/pipeline/1-load/load.ts'), children: [3] },
        { id: 3, callFrame: frame('parse', 'file:///project/node_modules/remark/index.js') },
        { id: 4, callFrame: frame('(idle)') },
        { id: 5, callFrame: frame('(garbage collector)') },
        { id: 6, callFrame: frame('scan', 'file:///project/node_modules/@scope/scanner/index.js') },
      ],
      samples: [2, 3, 4, 5, 6],
      timeDeltas: [1, 5, 90, 2, 2],
    },
    '/project/',
  )
  expect(Object.fromEntries(shares)).toEqual({
    'scripts/pipeline/1-load': 0.6,
    'garbage collection': 0.2,
    'the library @scope/scanner': 0.2,
  })
})

test('A process is measured with those that it started, whatever they are called', () => {
  const stat = (pid: number, parent: number) =>
    readStat(`${pid} (a) b (c) S ${parent} 1 1 0 -1 0 0 0 0 0 150 50 0 0 20 0 1 0 1 1 256 0`)
  expect(stat(7, 3)).toEqual({ pid: 7, parent: 3, cpu: 2, memory: 1 })
  expect(descendants([stat(9, 7), stat(7, 3), stat(8, 1), stat(11, 9)], 7).map(({ pid }) => pid)).toEqual([7, 9, 11])
})
