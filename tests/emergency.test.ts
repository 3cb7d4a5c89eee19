import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSite, prepare } from '../scripts/pipeline/check-site.ts'
import { noticesOf } from '../scripts/pipeline/2-validate/notices.ts'
import { keepGoing } from '../scripts/pipeline/fallback/keep-going.ts'
import { lastKnownGoodFiles } from '../scripts/pipeline/fallback/last-known-good-files.ts'
import { lastKnownGood } from '../scripts/pipeline/fallback/last-known-good.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { few, rounds } from './support/rounds.ts'

// Whatever file of the site is broken, an emergency notice goes online: with every file in turn, through the part that
// puts good things in the place of bad ones. tests/keep-going.test.ts does the same through real builds.

const NOTICES = 'content/records/notices.yaml'
const NEW = `- id: flood
  level: emergency
  title: The road to us is flooded
  text: Please come by the north gate.
  from: 2026-11-22 06:00
  until: 2026-11-24 18:00
  call: phone.emergency
`
const GOOD = `- id: old-news
  level: news
  title: Flu vaccines are here
  text: Please ask at the front desk.
  from: 2026-11-20 06:00
  until: 2026-12-24 18:00
`

const folder = mkdtempSync(join(tmpdir(), 'emergency-'))
const root = join(folder, 'site')
const prepared = prepare(join(folder, 'cache'))
const good = lastKnownGood(join(folder, 'cache'), root)
const goodFiles = lastKnownGoodFiles(join(folder, 'cache'), root)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(async () => {
  for (const name of ['site.yaml', 'content']) cpSync(join(PROJECT, name), join(root, name), { recursive: true })
  writeFileSync(join(root, NOTICES), GOOD)
  const { content, site } = checkSite(root, prepared)
  if (!content || !site) throw new Error('The own site has mistakes')
  const { pictures, media } = await site()
  good.save(content.documents)
  goodFiles.save([...pictures, ...media].map(({ file }) => file))
})

type Break = (bytes: Buffer) => string | Uint8Array | undefined

/** A line in the middle of a text, changed. */
const inTheMiddle = (bytes: Buffer, find: RegExp, put: string) => {
  const lines = bytes.toString().split('\n')
  const at = lines.findIndex((line, index) => index >= lines.length / 3 && find.test(line))
  const first = lines.findIndex((line) => find.test(line))
  const changed = at < 0 ? first : at
  return lines.map((line, index) => (index === changed ? line.replace(find, put) : line)).join('\n')
}
const WORDS: [what: string, make: Break][] = [
  ['is deleted', () => undefined],
  [
    'has a quote that nothing closes',
    (bytes) => inTheMiddle(bytes, /^(\s*(?:- )?[a-z]\w*): .*$/i, '$1: "never closed'),
  ],
  ['is empty', () => ''],
  ['has a field that does not exist', (bytes) => inTheMiddle(bytes, /^(\s*(?:- )?)([a-z]\w*):/i, '$1$2odd:')],
  ['has a line that belongs to nothing', (bytes) => inTheMiddle(bytes, /^/, '} ]: oops\n')],
  ['ends in the middle', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['is no text', () => Buffer.from([0xff, 0xfe, 0, 1, 2, 3, 0, 0xd8])],
]
const FILES: [what: string, make: Break][] = [
  ['is deleted', () => undefined],
  ['is empty', () => ''],
  ['ends in the middle', (bytes) => bytes.subarray(0, bytes.length / 2)],
]

const files = [
  'site.yaml',
  ...readdirSync(join(PROJECT, 'content'), { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      `${entry.parentPath}/${entry.name}`
        .slice(PROJECT.length)
        .replace(/^[\\/]/, '')
        .replaceAll('\\', '/'),
    ),
]
const isText = (file: string) => /\.(yaml|md|txt|vtt)$/.test(file)
// One file is broken like another of its kind: in the gate some of each, in npm run test:long all.
const others = files.filter((file) => !isText(file)).filter((_, index) => index % rounds(20, 1) === 0)
const texts = files.filter((file) => isText(file) && file !== NOTICES)
const cases = [
  ...texts.filter((file, index) => file === 'site.yaml' || index % rounds(20, 1) === 0),
  ...others,
].flatMap((file, index) => {
  const ways = isText(file) ? WORDS : FILES
  // In the gate one way for some files; in npm run test:long all ways for all.
  const some =
    file === 'site.yaml'
      ? few(ways, 1)
      : Array.from({ length: rounds(1, ways.length) }, (_, round) => ways[(index + round) % ways.length] ?? FILES[0])
  return some.flatMap((way) => (way ? [[file, ...way] as const] : []))
})

/**
 * What is published of the site as it is on the disk.
 * @param whole whether to make the whole site of it, which takes longer than to check it
 */
async function published(whole: boolean) {
  const checked = checkSite(root, prepared)
  const found = checked.site
    ? { checked, messages: [] }
    : keepGoing(root, prepared, good, goodFiles, checked).fallbackFor(checked.problems)
  if ('stop' in found) throw new Error(JSON.stringify({ ...found.stop, text: undefined }))
  const { content, site } = found.checked
  if (!content || !site) throw new Error('There is nothing to publish')
  const paths = whole ? (await site()).pages.map(({ path }) => path) : ['/']
  return { titles: noticesOf(content).map(({ title }) => title), messages: found.messages, paths }
}

test.each(cases)('An emergency notice is published although %s %s', async (file, _, make) => {
  const bytes = readFileSync(join(root, file))
  try {
    const broken = make(bytes)
    if (broken === undefined) rmSync(join(root, file))
    else writeFileSync(join(root, file), broken)
    writeFileSync(join(root, NOTICES), GOOD + NEW)
    const { titles, paths } = await published(/\.(?:yaml|md)$/.test(file))
    expect(titles).toEqual(['Flu vaccines are here', 'The road to us is flooded'])
    expect(paths).toContain('/')
  } finally {
    writeFileSync(join(root, file), bytes)
    writeFileSync(join(root, NOTICES), GOOD)
  }
})

test.each([
  [
    'another notice has a mistake of syntax',
    `${GOOD.replace('Flu vaccines', '"Flu vaccines')}${NEW}`,
    ['Flu vaccines are here', 'The road to us is flooded'],
    /"old-news" in line 1 is shown as it was/,
  ],
  [
    'another notice, which is new, has a wrong time',
    `${GOOD}${NEW}${NEW.replace('flood', 'other').replace('2026-11-24 18:00', 'tomorrow')}`,
    ['Flu vaccines are here', 'The road to us is flooded'],
    /"other" in line 14 IS NOT ONLINE/,
  ],
  [
    'another notice names a number that does not exist',
    `${GOOD}  call: phone.nobody\n${NEW}`,
    ['Flu vaccines are here', 'The road to us is flooded'],
    /"old-news" in line 1 is shown as it was/,
  ],
  [
    'the new one is the one that is wrong',
    `${GOOD}${NEW.replace('level: emergency', 'level: urgent')}`,
    ['Flu vaccines are here'],
    /"flood" in line 7 IS NOT ONLINE/,
  ],
  ['the whole list is gone', undefined, ['Flu vaccines are here'], /notices\.yaml: built as it was/],
  ['the list is empty of everything', '', ['Flu vaccines are here'], /notices\.yaml: built as it was/],
])(
  'Notices that can be read are published when %s, and the message says what is not',
  async (_, text, wanted, words) => {
    try {
      if (text === undefined) rmSync(join(root, NOTICES))
      else writeFileSync(join(root, NOTICES), text)
      const { titles, messages } = await published(true)
      expect(titles).toEqual(wanted)
      expect(messages.join('\n')).toMatch(words)
    } finally {
      writeFileSync(join(root, NOTICES), GOOD)
    }
  },
)
