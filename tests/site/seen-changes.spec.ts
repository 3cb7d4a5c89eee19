import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { compareSites, type Comparison } from '../../scripts/compare/compare-sites.ts'
import type { Concern } from '../../scripts/compare/concern.ts'
import { readSchemas } from '../../scripts/pipeline/2-validate/schema/schemas.ts'
import { builtFiles } from '../../scripts/pipeline/6-verify/built-files.ts'

const CONCERNS = new Map(
  [...readSchemas().blocks].flatMap(([type, { 'x-concerns': concern }]): [string, Concern][] =>
    concern ? [[type, concern]] : [],
  ),
)
const read = (file: string) => readFileSync(join(inject('dist'), file), 'utf8')

/** What the list says when one file of the built site is another. */
function changed(file: string, find: string | RegExp, put: string): Comparison {
  const text = read(file)
  const other = text.replace(find, put)
  expect(other, `${file} has ${find}`).not.toBe(text)
  const before = builtFiles(inject('dist'), new Map())
  return compareSites(before, builtFiles(inject('dist'), new Map([[file, other]])), CONCERNS)
}

const VTT = [...builtFiles(inject('dist'), new Map()).files].find((file) => file.endsWith('.vtt'))!

/** What a visitor can meet that is no line of a page: whom it concerns, where it stands, what is put in its place. */
const HIDDEN: [what: string, concern: Concern, file: string, find: string | RegExp, put: string, said: string][] = [
  [
    'an emergency card of the search',
    'clinical',
    'find.json',
    'Give nothing to eat',
    'Give something to eat',
    'something',
  ],
  [
    'a number of the search',
    'contact',
    'find.json',
    '"number":"+977-21-000002"',
    '"number":"+977-21-000003"',
    '000003',
  ],
  ['the tip of a day', 'words', 'index.html', 'brisk half-hour walk', 'brisk two-hour walk', 'two-hour'],
  ['the filter for a woman doctor', 'people', 'doctors/index.html', ' data-woman', ' data-man', 'Woman'],
  [
    'a session by the clock',
    'hours',
    'doctors/dr-saroj-rai/index.html',
    '&quot;close&quot;:1020',
    '&quot;close&quot;:960',
    '16:00',
  ],
  ['a calendar', 'hours', 'closures.ics', /SUMMARY:.*/, 'SUMMARY:Open all day', 'Open all day'],
  ['a number to save', 'contact', 'numbers.vcf', /VOICE:.*/, 'VOICE:+977-21-000099', '000099'],
  ['captions of a film', 'words', VTT, 'open day and night', 'open by day', 'by day'],
  [
    'what somebody without scripts reads',
    'words',
    'apply/index.html',
    'The button needs scripts',
    'The button needs nothing',
    'needs nothing',
  ],
  [
    'what a screen reader says',
    'words',
    'about/index.html',
    'aria-label="Main menu"',
    'aria-label="No menu"',
    'No menu',
  ],
  [
    'a link with the same words',
    'contact',
    'about/index.html',
    /href="tel:[^"]*000001"/,
    'href="tel:+97721000009"',
    '000009',
  ],
  ['where booking leads', 'contact', 'about/index.html', /booking\.\w/, 'booking.x', 'booking.x'],
  [
    'a page that search engines leave out',
    'words',
    'about/index.html',
    '<meta name="description"',
    '<meta name="robots" content="noindex"><meta name="description"',
    'noindex',
  ],
]

test.each(HIDDEN)('A change of %s is in the list, and concerns %s', (_, concern, file, find, put, said) => {
  const { changes, looksOnly } = changed(file, find, put)
  expect(looksOnly).toEqual([])
  expect(changes.length, JSON.stringify(changes)).toBeGreaterThan(0)
  expect(changes.length, JSON.stringify(changes)).toBeLessThan(4)
  expect(changes.some((change) => `${change.before} ${change.after}`.includes(said))).toBe(true)
  expect(new Set(changes.map((change) => change.concern))).toEqual(new Set([concern]))
})

test('Another picture under the same name is reported with its pages; other names of the same picture are not', () => {
  const files = builtFiles(inject('dist'), new Map()).files
  const picture = [...files].find((file) => /^pictures\/places-hero\.[0-9a-f]{10}-\d+\.webp$/.test(file))!
  const renamed = picture.replace(/\.[0-9a-f]{10}/, '.0123456789')
  const before = builtFiles(inject('dist'), new Map())
  const after = builtFiles(
    inject('dist'),
    new Map([
      [picture, undefined],
      [renamed, 'x'],
    ]),
  )
  expect(compareSites(before, after, CONCERNS).changes).toMatchObject([{ kind: 'file', after: 'pictures/places-hero' }])
  expect(compareSites(before, before, CONCERNS)).toMatchObject({ changes: [], looksOnly: [] })
})

const FILES = [
  ['index.html', 'doctors/index.html', 'blog/what-is-migraine/index.html', '404.html'],
  ['find.json', 'phones.json', 'opd.ics', 'feed.xml', 'sitemap.xml', 'llms.txt', 'robots.txt', 'site.webmanifest'],
].flat()

test.each(FILES)('Whatever word of %s is another, the list is not empty', { tags: ['long'] }, (file) => {
  const text = read(file)
  const inStyle = (at: number) => text.lastIndexOf('<style', at) > text.lastIndexOf('</style', at)
  const words = [...text.matchAll(/[a-z]{5,}/g)].filter(({ index }) => !inStyle(index))
  const unseen: string[] = []
  for (let nth = 0; nth < 12; nth++) {
    // Spread over the file, the same ones each time.
    const { index, 0: word } = words[Math.floor(((nth + 0.37) * words.length) / 12)]!
    const other = `${text.slice(0, index)}${[...word].reverse().join('')}x${text.slice(index + word.length)}`
    const before = builtFiles(inject('dist'), new Map())
    const after = builtFiles(inject('dist'), new Map([[file, other]]))
    try {
      const { changes, looksOnly } = compareSites(before, after, CONCERNS)
      if (changes.length + looksOnly.length === 0) unseen.push(text.slice(index - 40, index + 20))
    } catch (error) {
      // Half of JSON is no site that a build makes.
      if (!(error instanceof SyntaxError)) throw error
    }
  }
  expect(unseen).toEqual([])
})
