/** The Nepali of this site with something taken out of it: the check reports it, by its own glossary. */
import { expect, test } from 'vitest'
import { checkSite } from '../scripts/pipeline/check-site.ts'
import type { Content } from '../scripts/pipeline/2-validate/content.ts'
import { keepersOf } from '../scripts/pipeline/2-validate/glossary.ts'
import { writtenTranslations } from '../scripts/pipeline/2-validate/languages.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { prepared } from './support/prepared.ts'

const content = checkSite(PROJECT, prepared).readable as Content
const keeper = keepersOf(content).get('ne')!
const pairs = writtenTranslations(content).filter(({ differs }) => !differs)

/** Each line of the translations with one kind of word replaced in all of it, where that changes it. */
function reported(source: RegExp, replaced: readonly (readonly [RegExp, string])[]): { all: number; missed: string[] } {
  const changed = pairs.flatMap(({ of, text }) => {
    const [rows, lines] = [of, text].map((one) => one.split('\n').filter((line) => line.trim())) as [string[], string[]]
    return rows.flatMap((row, index) => {
      const line = lines[index] ?? ''
      const wrong = replaced.reduce((now, [from, to]) => now.replace(from, to), line)
      return source.test(row) && wrong !== line ? [{ row, wrong }] : []
    })
  })
  const missed = changed.filter(({ row, wrong }) => keeper(row, wrong).length === 0)
  return { all: changed.length, missed: missed.map(({ row, wrong }) => `${row}\n${wrong}`) }
}

test('A "not" that a translation has lost is reported', () => {
  const { all, missed } = reported(/\b(?:not|never|cannot)\b/i, [
    // नखानुहोस् becomes खानुहोस्, and "does not" becomes "does".
    [/(?<![\p{L}\p{M}])न(?=[\p{L}\p{M}]+नुहोस्)/gu, ''],
    [/(?<=[\p{L}\p{M}])दैन(?:न्|ौँ)?(?![\p{L}\p{M}])/gu, 'छ'],
    [/(?<![\p{L}\p{M}])छैन(?:न्)?(?![\p{L}\p{M}])/gu, 'छ'],
    [/(?<![\p{L}\p{M}])होइन(?![\p{L}\p{M}])/gu, 'हो'],
  ])
  expect(all).toBeGreaterThan(100)
  // Of 198 lines 15 have another "not" in the same sentence, or a word that only looks like one.
  expect(missed.length, missed.join('\n')).toBeLessThan(all / 10)
})

test.each([
  ['two', /\btwo\b/i, /दुई|दोस्रो|दुवै|दोब्बर/g],
  ['three', /\bthree\b/i, /तीन/g],
  ['four', /\bfour\b/i, /(?<![\p{L}\p{M}])चार/gu],
  ['half', /\bhalf\b/i, /आधा|साढे/g],
])('A number that is a word is reported when it is another one: %s', (_, source, word) => {
  const { all, missed } = reported(source, [[word, 'पन्ध्र']])
  expect(all).toBeGreaterThan(0)
  expect(missed).toEqual([])
})
