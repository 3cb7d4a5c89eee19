/** What people type, and whether they find it: the queries are written by somebody who has not seen the word lists. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { compact } from '../src/find/compact.ts'
import { dangerFinder } from '../src/find/danger.ts'
import { unpack } from '../src/find/pack.ts'
import { searcher } from '../src/find/search.ts'
import type { FindFile } from '../src/find/types.ts'
import { checkSite, prepare } from '../scripts/pipeline/check-site.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'

interface Query {
  q: string
  group: string
  /** Right is one of these among the first three. */
  want: string[]
}

/** How many of a hundred are right in each group; for danger, the card shows; for lookalikes, it does not. */
const LEAST: Record<string, number> = {
  en: 95,
  ne: 95,
  rom: 90,
  typo: 85,
  danger: 97,
  lookalike: 95,
  names: 95,
  needs: 90,
  'second-en': 96,
  'second-ne': 96,
  'second-rom': 96,
  'second-typo': 92,
}
/** /find.json of our site with Brotli at its strongest, which is 4 % less than as it is sent: 40 KB. */
const LARGEST = 40 * 1024

const queries = parse(readFileSync(join(PROJECT, 'tests/find/queries.yaml'), 'utf8')) as Query[]
const { site } = checkSite(PROJECT, prepare())
const { find = {} } = (await site?.()) ?? {}
const sent = compact(find['find.json']?.() as FindFile)
const file = unpack(sent)
const finderOf = ({ items, dangers }: FindFile) => {
  const search = searcher({ items })
  return { search, danger: dangerFinder(dangers, search.knows) }
}
const english = finderOf(file)
const { search, danger } = english
const nepaliFile = unpack(compact(find['ne/find.json']?.() as FindFile))
const nepali = finderOf(nepaliFile)

const isRight = ({ q, group, want }: Query, { search, danger } = english) => {
  if (group === 'danger') return danger(q) !== undefined
  if (group === 'lookalike') return danger(q) === undefined
  return search(q)
    .slice(0, 3)
    .some(({ item }) => want.includes(item.ref) || want.includes(item.of ?? ''))
}

const LANGUAGES = Object.entries({ English: english, Nepali: nepali })
const GROUPS = LANGUAGES.flatMap(([language, finder]) =>
  Object.entries(LEAST).map(([group, least]) => ({ language, finder, group, least })),
)
test.each(GROUPS)('What people type is found in $language: $group, $least of 100 at least', (one) => {
  const { finder, group, least } = one
  const own = queries.filter((query) => query.group === group)
  const wrong = own.filter((query) => !isRight(query, finder)).map(({ q }) => q)
  const rate = (100 * (own.length - wrong.length)) / own.length
  console.log(
    `${group}: ${own.length - wrong.length} of ${own.length}${wrong.length ? ` (not: ${wrong.join(', ')})` : ''}`,
  )
  expect(rate, `not found: ${wrong.join(', ')}`).toBeGreaterThanOrEqual(least)
})

const WHEN = [
  'opd samaya',
  'ओपीडी समय',
  'opd ko samay',
  'opd time',
  'opd timing',
  'OPD hours',
  'opd kahile khulchha',
  'opd kati baje khulcha',
  'ओपीडी कति बजे',
  'doctor kahile baschha',
  'डाक्टर कहिले बस्छ',
]
test.each(LANGUAGES)('Who asks when a doctor is there gets the timetable at once, in %s', (_, { search }) => {
  const firstTwo = (query: string) => search(query).slice(0, 2)
  const isTimetable = ({ item }: { item: { ref: string } }) => item.ref === 'page:/opd-timetable'
  expect(WHEN.filter((query) => !firstTwo(query).some(isTimetable))).toEqual([])
})

/** How many of a hundred of the third set are right. */
const LEAST_THIRD = { harmless: 100, danger: 100, disease: 97, nonsense: 80, initials: 100, 'no-initials': 100 }

interface Third extends Query {
  group: keyof typeof LEAST_THIRD
  typo?: string
  same?: string
}

const third = parse(readFileSync(join(PROJECT, 'tests/find/third.yaml'), 'utf8')) as Third[]
const firstOf = (query: string) =>
  search(query)
    .slice(0, 3)
    .map(({ item }) => item.ref)

/** The queries of one line that do not find what they should. */
function wrongOf({ q, group, want = [], typo, same }: Third): string[] {
  if (group === 'harmless') return danger(q) ? [q] : []
  if (group === 'danger') return danger(q) ? [] : [q]
  if (group === 'nonsense') return search(q).length || danger(q) ? [q] : []
  if (group === 'initials') return String(firstOf(q)) === String(firstOf(same ?? '')) ? [] : [q]
  return [q, ...(typo ? [typo] : [])].filter((one) => danger(one) !== undefined || !isRight({ q: one, group, want }))
}

test.each(Object.entries(LEAST_THIRD))('Of a third set: %s, %i of 100 right at least', (group, least) => {
  const own = third.filter((line) => line.group === group)
  // Every other line was kept aside while the search was changed.
  const halves = [0, 1].map((half) => own.filter((_, at) => at % 2 === half))
  const queries = own.flatMap(({ q, typo }) => [q, ...(typo ? [typo] : [])]).length
  const wrong = own.flatMap(wrongOf)
  console.log(
    `${group}: ${queries - wrong.length} of ${queries} (wrong: ${halves.map((half) => half.flatMap(wrongOf).length).join(' and ')})`,
  )
  expect((100 * (queries - wrong.length)) / queries, wrong.join(', ')).toBeGreaterThanOrEqual(least)
})

const RAISED = {
  'baby-fever': ['baby fever night', 'bachha lai jwaro', 'बच्चालाई ज्वरो', 'child fever'],
  'child-fever': ['child fever fits'],
  newborn: ['newborn fever', '2 month baby fever'],
  poison: ['zeher', 'zeher kha liya', 'zahar', 'jahar', 'poison'],
  'self-harm': ['khud ko maar', 'khud ko maarna hai', 'marna chahta hu', 'marna chahti hu', 'suicide'],
}
test.each(LANGUAGES)(
  'A fever of a baby, poison and self-harm raise their card, in Hindi too, in %s',
  (_, { danger }) => {
    for (const [id, queries] of Object.entries(RAISED))
      expect(queries.map((query) => [query, danger(query)?.id])).toEqual(queries.map((query) => [query, id]))
  },
)

const ORDINARY = [
  'baby vaccine',
  'baby weight check',
  'baby food',
  'dengue fever',
  'typhoid fever test',
  'fever medicine',
  'jwaro ko ausadhi',
  'child doctor',
  'bachha ko doctor',
  'bachha ko khop',
  'khud aana hai',
  'khud kaise book kare',
  'doctor se milna chahta hu',
  'report chahiye',
  'job karna chahta hu',
  'appointment lena chahta hu',
  'jahaj',
  'sanibar opd',
  'upi payment',
  'health camp',
]
test.each(LANGUAGES)('Ordinary words raise no card, in %s', (_, { danger }) => {
  expect(ORDINARY.filter((query) => danger(query))).toEqual([])
})

const ANSWERED = {
  'answer:payment': ['upi payment', 'upi', 'phonepe', 'fonepay', 'indian rupees'],
  'answer:insurance': ['ayushman card', 'ayushman', 'mediclaim', 'cashless', 'swasthya bima', 'bima'],
  'answer:attendants': ['hotel', 'lodge', 'dharmashala', 'lodge parking', 'hotel nearby'],
  'answer:free-care': ['free dialysis', 'bipanna'],
  'answer:reports': ['send reports', 'report kahile aaucha'],
  'answer:visiting': ['visiting hours icu'],
  'answer:certificates': ['birth certificate', 'janma darta'],
  'answer:complaints': ['complaint', 'gunaso', 'complaint refund'],
  'page:/location': ['bhansar', 'customs', 'jogbani border ambulance'],
  'page:/contact': ['camp', 'health camp', 'shivir'],
  'page:/notices': ['camp', 'shivir', 'tender', 'vacancy', 'suchana'],
  'page:/career': ['vacancy'],
}
test.each(LANGUAGES)('What families ask leads to the answer, in %s', (_, { search }) => {
  for (const [ref, queries] of Object.entries(ANSWERED)) {
    const isFirst = (query: string) =>
      search(query)
        .slice(0, 3)
        .some(({ item }) => item.ref === ref)
    expect(queries.filter((query) => !isFirst(query))).toEqual([])
  }
})

interface Honest {
  q: string
  want: string[]
  without?: string[]
  never?: string[]
}

/** What is wrong with the results of a query. */
function faultsOf({ q, want, without = [], never = [] }: Honest, { search }: typeof english): string[] {
  const found = search(q)
  const refs = found.map(({ item }) => item.ref)
  const isFound = want.length ? refs.slice(0, 3).some((ref) => want.includes(ref)) : refs.length === 0
  const isSaid = without.every((word) => found.every((one) => one.without.includes(word)))
  return isFound && isSaid && !refs.some((ref) => never.includes(ref)) ? [] : [`${q}: ${refs.slice(0, 3).join(', ')}`]
}

const honest = parse(readFileSync(join(PROJECT, 'tests/find/honest.yaml'), 'utf8')) as Honest[]
test.each(LANGUAGES)('Nothing that only looks a little alike is a result; a slip of a word is, in %s', (_, finder) => {
  expect(honest.flatMap((one) => faultsOf(one, finder))).toEqual([])
})

test('A question leads to its own place on its page, in both languages', () => {
  const linkOf = ({ items }: FindFile) => items.find(({ ref }) => ref === 'answer:payment')?.link
  expect([linkOf(file), linkOf(nepaliFile)]).toEqual(['/before-you-come#payment', '/ne/before-you-come#payment'])
})

test('What the field loads is small', () => {
  expect(brotliCompressSync(JSON.stringify(sent)).length).toBeLessThanOrEqual(LARGEST)
})

test('A day that is not every week says so in a result: nobody travels in vain', () => {
  const days = file.items.find(({ ref }) => ref === 'doctor:dr-mohan-lal-sah')?.days
  expect(days).toEqual(['Monday', 'Wednesday', 'Thursday', '1st, 3rd Friday of the month'])
})

test('A service leads to its own place on the page of services, in both languages', () => {
  const linkOf = ({ items }: FindFile) => items.find(({ ref }) => ref === 'service:dialysis')?.link
  expect([linkOf(file), linkOf(nepaliFile)]).toEqual(['/services#dialysis', '/ne/services#dialysis'])
})

test('Every result leads somewhere, and no two are one', () => {
  expect(new Set(file.items.map(({ ref }) => ref)).size).toBe(file.items.length)
  expect(file.items.filter(({ link }) => !/^(?:\/|https:)/.test(link))).toEqual([])
})
