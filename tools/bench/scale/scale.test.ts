import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkSite } from '../../../scripts/pipeline/check-site.ts'
import { NAMES_WARD, syntheticArticle } from './article.ts'
import { applyEdit, builtEdits, savedEdits } from './measure-scale.ts'
import { articleNames, writeSyntheticSite } from './write-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'scale-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('The articles of the bench are long, have tables, lists and links, and are the same for the same seed', () => {
  const surroundings = { names: articleNames(40), path: '/advice', pictures: ['one.jpg'], reviewer: 'Dr. Maya Gurung' }
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

test.each([2, 12, 60])('A site of the bench of %i articles has nothing that the check would report', async (count) => {
  const root = join(folder, String(count))
  await writeSyntheticSite(root, count)
  expect(reported(root)).toEqual([])
  const wards = articleNames(count).filter((_, index) => index % NAMES_WARD === 0)
  for (const name of wards)
    expect(readFileSync(join(root, `content/articles/${name}.md`), 'utf8')).toContain('{{phone.ward}}')
})

test('A site of the bench has nothing that the check would report after any of its edits, since each stays', async () => {
  const root = join(folder, 'edited')
  await writeSyntheticSite(root, 12)
  for (const edit of builtEdits(12)) {
    applyEdit(root, edit)
    expect(reported(root), edit.name).toEqual([])
  }
  for (const edit of savedEdits(12))
    for (const round of [0, 1]) {
      applyEdit(root, { ...edit, put: edit.put(round) })
      expect(reported(root), `${edit.name}, round ${round}`).toEqual([])
    }
})

/** The site's problems with their places, short enough to be read in the report of a test. */
const reported = (root: string) => checkSite(root).problems.map(({ code, file, args }) => ({ code, file, args }))
