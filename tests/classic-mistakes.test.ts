import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decodeText, readText } from '../scripts/pipeline/1-load/read-text.ts'
import { checkSite } from '../scripts/pipeline/check-site.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { wordsOf } from '../scripts/report/messages.ts'
import { lineOf, type Problem } from '../scripts/report/problem.ts'
import { linesReport } from '../scripts/report/reporters/lines.ts'
import { one } from '../scripts/report/reporters/terminal.ts'
import { prepared } from './support/prepared.ts'

// What everybody types one day. Each has one message, on its line, that says what was done and how to fix it.
const DENTAL = join(PROJECT, 'tests/sites/dental')
const DOCTORS = 'content/records/doctors.yaml'
const SITE = 'site.yaml'
const GUMS = 'content/articles/gums.md'

function checkWith(file: string, text: string | Buffer): Problem[] {
  const read = (root: string, name: string) =>
    name !== file
      ? readText(root, name)
      : typeof text === 'string'
        ? decodeText(file, Buffer.from(text))
        : decodeText(file, text)
  return checkSite(DENTAL, prepared, { read }).problems
}

const original = (file: string) => readFileSync(join(DENTAL, file), 'utf8')

function changed(file: string, find: string, put: string): string {
  const text = original(file)
  expect(text, `${find} in ${file}`).toContain(find)
  return text.replace(find, () => put)
}

const lineOfProblem = ({ text = '', range = [0, 0] }: Problem) => lineOf(text, range[0]).line

/** What was done, the file, what stood there, what stands there now, the code, the line, and words of the message. */
const MISTAKES: readonly [string, string, string, string, string, number, RegExp][] = [
  ['a space too many', DOCTORS, '  specialty: Root', '   specialty: Root', 'bad-indent', 12, /3 spaces.* with 2/],
  ['a Tab', DOCTORS, '  specialty: Root', '\tspecialty: Root', 'tab-indent', 12, /Tab/],
  ['a quote not closed', DOCTORS, '"0822"', '"0822', 'unclosed', 13, /quote " that is opened here/],
  ['a quote not opened', DOCTORS, '"0822"', '0822"', 'unopened-quote', 13, /does not begin with one/],
  ['a colon forgotten', DOCTORS, 'specialty: Root', 'specialty Root', 'missing-colon', 12, /"specialty: Root canals"/],
  ['a colon in a text', DOCTORS, 'Root canals', 'Root: canals', 'colon-in-text', 12, /quotes/],
  ['a field twice', DOCTORS, 'Root canals', 'Root canals\n  specialty: Gums', 'duplicate-key', 13, /twice/],
  ['words for a number', SITE, 'latitude: 28.21', 'latitude: about 28.21', 'wrong-type', 34, /Write 28.21/],
  ['a tag in a plain text', DOCTORS, 'Root canals', 'Root <b>canals</b>', 'html-in-text', 12, /Take the tags away\./],
  ['nothing but a space', DOCTORS, 'Root canals', '" "', 'empty-text', 12, /delete the whole line/],
  ['a field misspelt', DOCTORS, 'specialty: Root', 'speciality: Root', 'unknown-field', 12, /Did you mean "specialty"/],
  ['a block misspelt', SITE, 'type: banner', 'type: baner', 'unknown-block', 83, /Did you mean "banner"/],
  ['a field deleted', DOCTORS, '  specialty: Root canals\n', '', 'missing-field', 10, /"specialty" is missing/],
  ['a date as on paper', GUMS, 'date: 2026-02-04', 'date: 24/02/2026', 'bad-date', 4, /Write 2026-02-24/],
  ['a picture that is not there', DOCTORS, 'chair.jpg', 'maya.jpg', 'missing-picture', 7, /Put the file there/],
  ['an ending in capitals', DOCTORS, 'chair.jpg', 'chair.JPG', 'bad-image', 7, /Write chair.jpg/],
  ['@ at the start', DOCTORS, 'Root canals', '@Root canals', 'bad-start', 12, /quotes/],
  ['a star at the start', DOCTORS, 'Root canals', '*Root*', 'bad-start', 12, /quotes/],
  [
    'a bracket not closed',
    SITE,
    'label: Reception, use: front-desk }',
    'label: Reception',
    'unclosed',
    24,
    /bracket \{/,
  ],
  ['a text for a list', SITE, '    - phone.main\n', '    phone.main\n', 'wrong-type', 59, /has to be a list/],
  ['a hyphen without a space', SITE, '    - phone.main', '    -phone.main', 'missing-space', 59, /hyphen/],
  ['a second file', DOCTORS, '- id: tek', '---\n- id: tek', 'second-document', 10, /Delete this line/],
  ['Git’s marks', DOCTORS, '- id: tek', '<<<<<<< HEAD\n- id: tek', 'merge-conflict', 10, /Git/],
  ['curly quotes', DOCTORS, 'Root canals', '“Root canals”', 'curly-quotes', 12, /curly quotes/],
  ['a comma as in JSON', DOCTORS, '"0822"', '"0822",', 'trailing-comma', 13, /Delete the comma/],
  ['a hyphen lost', DOCTORS, '- id: tek', '  id: tek', 'missing-dash', 10, /"- id:"/],
  ['a hyphen lost at the edge', DOCTORS, '- id: tek', 'id: tek', 'missing-dash', 10, /"- id:"/],
  ['the first line of an item lost', DOCTORS, '- id: tek-thapa\n', '', 'missing-dash', 10, /Delete nothing/],
  ['the first line of the first item lost', DOCTORS, '- id: maya-gurung\n', '', 'missing-dash', 3, /Delete nothing/],
  ['a hyphen too many', DOCTORS, '  specialty: Root', '- specialty: Root', 'extra-dash', 12, /Delete the hyphen/],
  ['a long dash', DOCTORS, '- id: tek', '– id: tek', 'unexpected-character', 10, /"–" stands where a hyphen/],
  [
    'another space',
    DOCTORS,
    '  specialty: Root',
    '\u00a0 specialty: Root',
    'invisible-character',
    12,
    /no-break space/,
  ],
  ['a decimal comma', SITE, 'latitude: 28.21', 'latitude: 28,21', 'wrong-type', 34, /Write 28\.21/],
  ['curly quotes and a colon', DOCTORS, 'Root canals', '“Root: canals”', 'unexpected-character', 12, /straight quote/],
  ['curly quotes around a number', DOCTORS, '"0822"', '“0822”', 'curly-quotes', 13, /straight quotes/],
  [
    'a remark without its #',
    DOCTORS,
    '- id: tek',
    '# The\n"name" is as on the card\n- id: tek',
    'unexpected-line',
    11,
    /Put # and/,
  ],
  ['a letter before a hyphen', DOCTORS, '- id: tek', 'c- id: tek', 'unexpected-line', 10, /Delete "c"/],
  ['two hyphens', DOCTORS, '- id: tek', '- - id: tek', 'extra-dash', 10, /Two hyphens/],
  ['a sign that gives a name', DOCTORS, 'Root canals', '&Root canals', 'bad-start', 12, /"&"/],
  [
    'a mistyped full stop',
    SITE,
    'smile@fewa-dental.example',
    'smile@fewa-dental,example',
    'comma-in-text',
    27,
    /full stop/,
  ],
  ['a wide colon', DOCTORS, 'specialty: Root', 'specialty： Root', 'look-alike', 12, /Put ":" there/],
]

test.each(MISTAKES)('%s has one message on its line', (_, file, find, put, code, line, words) => {
  const problems = checkWith(file, changed(file, find, put))
  expect(problems.map((problem) => [problem.code, problem.file])).toEqual([[code, file]])
  const [problem] = problems as [Problem]
  expect(lineOfProblem(problem)).toBe(line)
  const { says, fix = '', how = '' } = wordsOf(problem)
  expect(`${says} ${fix} ${how}`).toMatch(words)
})

test('A lost hyphen never leads to the advice to delete a line', () => {
  for (const put of ['  id: tek-thapa', 'id: tek-thapa']) {
    const [problem] = checkWith(DOCTORS, changed(DOCTORS, '- id: tek-thapa', put)) as [Problem]
    const { says, fix = '', how = '' } = wordsOf(problem)
    expect(`${says} ${fix} ${how}`).not.toMatch(/delete/i)
  }
})

test('The other line of a field that stands twice is named', () => {
  const [problem] = checkWith(DOCTORS, changed(DOCTORS, 'Root canals', 'Root canals\n  name: Dr. Thapa')) as [Problem]
  expect(lineOf(problem.second?.text ?? '', problem.second?.range?.[0] ?? 0).line).toBe(11)
})

test.each(['"2,000"', '2 000', '"2000"', '२०००', '2000+', '2000 m', '2000,'])(
  'A number written as %s has one answer: Write 2000',
  (value) => {
    const [problem, ...more] = checkWith(SITE, changed(SITE, '      latitude: 28.21', `      latitude: ${value}`)) as [
      Problem,
    ]
    expect(more).toEqual([])
    const { fix = '', how = '' } = wordsOf(problem)
    expect(fix + how).toMatch(/^Write 2000\b/)
  },
)

test('A remark behind an id, a reference or a picture is nobody’s mistake, behind words it is reported', () => {
  for (const field of ['id: tek-thapa', 'image: chair.jpg', 'link: /team'])
    expect(checkWith(DOCTORS, changed(DOCTORS, field, `${field} # ask Ram`))).toEqual([])
  const [problem] = checkWith(DOCTORS, changed(DOCTORS, 'Root canals', 'Root canals # ask Ram')) as [Problem]
  expect(problem.code).toBe('hash-in-text')
})

test.each([
  ['a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['line ends of Windows', (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))],
  ['line ends of an old Mac', (text: string) => Buffer.from(text.replaceAll('\n', '\r'))],
  ['line ends of both kinds', (text: string) => Buffer.from(text.replace('\n', '\r\n'))],
])('A file with %s is read as it is meant', (_, saved) => {
  expect(checkWith(DOCTORS, saved(original(DOCTORS)))).toEqual([])
})

test('A sign that nobody sees is drawn and named', () => {
  const [problem] = checkWith(DOCTORS, changed(DOCTORS, 'id: tek-thapa', 'id: tek\u200bthapa')) as [Problem]
  expect(one(problem)).toContain('tek◊thapa')
  expect(one(problem)).toContain('◊ is a sign without width (U+200B).')
})

test('VS Code reads each problem of the report with one line each, in every kind of file', () => {
  const tasks = JSON.parse(readFileSync(join(PROJECT, '.vscode/tasks.json'), 'utf8')) as {
    tasks: [{ args: string[]; problemMatcher: { pattern: { regexp: string } } }]
  }
  const { args, problemMatcher } = tasks.tasks[0]
  expect(args.slice(-2)).toEqual(['--format', 'lines'])
  const problems = [
    ...checkWith(GUMS, changed(GUMS, 'toothbrushing\n', 'toothbrushin\n')),
    ...checkWith(DOCTORS, changed(DOCTORS, 'Root canals', 'Root canals,')),
  ]
  const read = linesReport(problems)
    .split('\n')
    .map((line) => new RegExp(problemMatcher.pattern.regexp).exec(line)?.slice(1, 5))
  expect(read).toEqual([
    [GUMS, '11', '5', 'error'],
    [DOCTORS, '12', '25', 'warning'],
  ])
})
