import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { harmless, typos, type Typo } from './support/pasted-kinds.ts'
import { applyFixes } from '../scripts/fix/apply-fixes.ts'
import { load } from '../scripts/pipeline/1-load/load.ts'
import { outliner } from '../scripts/pipeline/1-load/outline.ts'
import { parseFile } from '../scripts/pipeline/1-load/parse-file.ts'
import { validate } from '../scripts/pipeline/2-validate/validate.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { one } from '../scripts/report/reporters/terminal.ts'
import { lineOf, type Problem } from '../scripts/report/problem.ts'
import { prepared } from './support/prepared.ts'

const ROOT = join(PROJECT, 'tests/sites/dental')
const loaded = load(ROOT)
const outline = outliner()
const GUMS = 'content/articles/gums.md'
const SITE = 'site.yaml'
const HEADING = 'heading: Teeth, kindly'

/** What the check says of the dental site with other texts in it. */
function said(texts: ReadonlyMap<string, string>): Problem[] {
  const read = loaded.documents.map((document) => {
    const text = texts.get(document.file)
    return text === undefined ? { document } : parseFile(document.file, text, document.kind)
  })
  return validate(
    ROOT,
    {
      documents: read.flatMap((one) => ('document' in one ? [one.document] : [])),
      problems: read.flatMap((one) =>
        'problem' in one ? [one.problem] : 'problems' in one ? (one.problems ?? []) : [],
      ),
    },
    prepared.schemas,
    prepared.validators,
    outline,
  ).problems
}

const textOf = (file: string) => loaded.documents.find((one) => one.file === file)?.text ?? ''
const top = textOf(GUMS).slice(0, textOf(GUMS).indexOf('---\n', 4) + 4)
const TAIL = '\n\n## Bleeding\n\nSee [brushing](/advice/toothbrushing#how-to-brush).\n'
const article = (body: string) => said(new Map([[GUMS, `${top}${body}${TAIL}`]]))
/** The lines of the file above the text. */
const above = ({ yaml }: Typo) => (yaml ? 0 : top.split('\n').length - 1)
const fileOf = ({ yaml }: Typo) => (yaml ? SITE : GUMS)
const withText = ({ yaml, text, alone }: Typo, put = text) =>
  yaml ? textOf(SITE).replace(HEADING, () => `heading: ${put}`) : `${top}${put}${alone ? '' : TAIL}`

describe('A typo in a text is reported once, on its line', () => {
  test.each(typos)('$name', (one) => {
    const problems = said(new Map([[fileOf(one), withText(one)]]))
    const reported = problems.map(({ code, text = '', range = [0, 0] }) => [
      code,
      lineOf(text, range[0]).line - above(one),
    ])
    expect(reported).toEqual([[one.code, one.line]])
  })

  test.each(typos.filter(({ fixed }) => fixed !== undefined))('and fixed by npm run fix: $name', (one) => {
    const file = fileOf(one)
    const kinds = new Map(loaded.documents.map((document) => [document.file, document.kind]))
    const fixed = applyFixes(new Map([[file, withText(one)]]), kinds, said)
    expect(fixed.texts.get(file)).toBe(withText(one, one.fixed))
    expect(fixed.problems.filter((problem) => problem.file === file)).toEqual([])
  })
})

test('Sixty texts that look like typos and are none', () => {
  expect(new Set(harmless).size).toBeGreaterThanOrEqual(60)
})

test.each(harmless)('Nothing is said of: %s', (text) => {
  expect(article(text).map((problem) => one(problem))).toEqual([])
})

test.each(harmless.filter((text) => !/[\n"*\\[<#_&]|^- |^[(\d]|\{/.test(text)))('nor in a field: %s', (text) => {
  expect(
    said(new Map([[SITE, withText({ text: JSON.stringify(text), yaml: true } as Typo)]])).map((p) => one(p)),
  ).toEqual([])
})

const DOCTORS = 'content/records/doctors.yaml'
const CARD = (items: string) =>
  textOf(GUMS).replace(
    'sources:',
    () => `emergency:\n  heading: Come now if\n  items:\n${items}  call: phone.emergency\nsources:`,
  )

test('Two signs of an emergency card that lost the dash between them are reported, and fixed', () => {
  const right = CARD('    - Gums bleed without end\n    - The face swells\n    - Fever with shivering\n')
  const broken = CARD('    - Gums bleed without end\n      The face swells\n    - Fever with shivering\n')
  expect(said(new Map([[GUMS, right]]))).toEqual([])
  expect(said(new Map([[GUMS, broken]])).map(({ code }) => code)).toEqual(['missing-list-marker'])
  expect(applyFixes(new Map([[GUMS, broken]]), new Map([[GUMS, 'article' as const]]), said).texts.get(GUMS)).toBe(right)
})

test.each([
  [
    'in the middle of the list',
    '      Is pale and limp, faints, or is hard to wake up\n    - Fever\n    - Bleeds\n',
    'item',
  ],
  [
    'exactly under the others',
    '    Is pale and limp, faints, or is hard to wake up\n    - Fever\n    - Bleeds\n',
    'item',
  ],
  ['into its quotes', '    "- Is pale and limp, or faints"\n    - Fever\n    - Bleeds\n', 'quoted'],
])('A sign whose dash went %s is one mistake, and nobody is told to join it to another', (_, items, kind) => {
  const found = said(
    new Map([[GUMS, CARD(`    - Has trouble breathing, or a swollen face, lips or tongue\n${items}`)]]),
  )
  expect(found.map(({ code, severity, args }) => [code, severity, 'kind' in args && args.kind])).toEqual([
    ['missing-list-marker', 'error', kind],
  ])
  expect(found.map((problem) => one(problem)).join()).toMatch(/exactly under the others/)
})

test('A keyword that lost its dash is reported', () => {
  const broken = textOf(GUMS).replace('  - gums\n', '  - gums\n    bleeding\n  - brushing\n  - plaque\n')
  expect(said(new Map([[GUMS, broken]])).map(({ code, severity }) => [code, severity])).toEqual([
    ['missing-list-marker', 'error'],
  ])
})

test('A note for editors inside of a text is reported', () => {
  const put = '>-\n          Teeth are cleaned\n          # ask Dr. Rai whether this is right\n          and kept'
  const broken = textOf(SITE).replace(HEADING, () => `heading: ${put}`)
  expect(said(new Map([[SITE, broken]])).map(({ code, severity }) => [code, severity])).toEqual([
    ['broken-mark', 'error'],
  ])
})

test('An item that was broken by hand is one item', () => {
  const long = 'Gums bleed without end although you press a clean cloth on them for ten minutes in\n      Biratnagar'
  expect(said(new Map([[GUMS, CARD(`    - ${long}\n    - The face swells\n    - Fever\n`)]]))).toEqual([])
})

test.each([
  ['an id', DOCTORS, 'id: maya-gurung', 'id: maya-\u200bgurung', 'invisible-character'],
  ['the name of a field', DOCTORS, 'alt: Dr.', 'al\u00adt: Dr.', 'invisible-character'],
  ['the space behind a colon', DOCTORS, 'alt: Dr.', 'alt:\u00a0Dr.', 'invisible-character'],
  ['a colon', DOCTORS, 'alt: Dr.', 'alt： Dr.', 'look-alike'],
  ['an address', DOCTORS, 'link: /team', 'link: /te\u0430m', 'look-alike'],
])('An unexpected character in %s is the one thing that is reported, and fixed', (_, file, find, put, code) => {
  const right = textOf(file)
  expect(right).toContain(find)
  const broken = right.replace(find, () => put)
  const problems = said(new Map([[file, broken]]))
  expect(problems.map((problem) => [problem.code, problem.severity])).toEqual([[code, 'error']])
  expect(
    applyFixes(new Map([[file, broken]]), new Map([[file, 'records' as const]]), said)
      .texts.get(file)
      ?.replace(/ {2,}Dr/, ' Dr'),
  ).toBe(right)
})

test('The same sign of an emergency twice is reported', () => {
  const items = '    - Gums bleed without end\n    - The face swells\n    - Gums bleed without end\n'
  expect(said(new Map([[GUMS, CARD(items)]])).map(({ code }) => code)).toEqual(['duplicate-list-entry'])
})

test('A fact typed by hand in the text of an article is fixed, and not where it is a part of a link', () => {
  const number = /number: ([^,}]+)/.exec(textOf(SITE))?.[1]?.trim() ?? ''
  const broken = `${top}Call ${number} now.${TAIL}`
  const kinds = new Map([[GUMS, 'article' as const]])
  expect(applyFixes(new Map([[GUMS, broken]]), kinds, said).texts.get(GUMS)).toMatch(/Call \{\{phone\.\w+\}\} now\./)
  const linked = `${top}See [${number}](tel:+123).${TAIL}`
  expect(applyFixes(new Map([[GUMS, linked]]), kinds, said).texts.get(GUMS)).toBe(linked)
})

test('A fact that many texts name and that is gone is reported once', () => {
  const gone = article('{{phone.gone}} and {{phone.gone}} or {{phone.gone}}.')
  expect(gone.map((problem) => one(problem)).join()).toMatch(
    /3 places name it: (?:content\/articles\/\S+, line \d+(?:; )?){3}/,
  )
})

test('A sign that nobody sees has a mark in the line that is shown', () => {
  const [problem] = article('Brush\u00a0well and r\u200binse.')
  expect(problem && one(problem)).toContain('Brush␣well and r◊inse.')
})
