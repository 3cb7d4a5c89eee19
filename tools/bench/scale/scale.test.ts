import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkSite } from '../../../scripts/pipeline/check-site.ts'
import { syntheticArticle } from './article.ts'
import { articleNames, writeSyntheticSite } from './write-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'scale-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('The articles of the bench are long, have tables, lists and links, and are the same for the same seed', () => {
  const surroundings = { names: articleNames(40), path: '/advice', pictures: ['one.jpg'] }
  const bodies = Array.from({ length: 40 }, (_, index) => syntheticArticle(7, index, surroundings))
  for (const [index, text] of bodies.entries()) {
    expect(text).toBe(syntheticArticle(7, index, surroundings))
    const body = text.split('\n---\n')[1] ?? ''
    expect(body.split(/\s+/).length).toBeGreaterThan(900)
    expect(body.split(/\s+/).length).toBeLessThan(1220)
    for (const part of ['\n| --- |', '\n- ', '\n1. ', '](/advice/article-', '\n## ', '\n### '])
      expect(body).toContain(part)
  }
  expect(syntheticArticle(8, 0, surroundings)).not.toBe(bodies[0])
})

test('A site of the bench has nothing that the check would tell', async () => {
  await writeSyntheticSite(folder, 60)
  expect(checkSite(folder).problems).toEqual([])
  expect(readFileSync(join(folder, 'content/articles/article-00051.md'), 'utf8')).toContain('{{phone.ward}}')
})
