import { argsOf, type Place, type Problem, type ProblemCode } from '../../report/problem.ts'
import { anywhere, causeFinder, fromAny, near, type Follows } from './follows.ts'
import { linesApart, type ProblemIndex } from './problem-index.ts'

/** An item of a list has about as many lines. */
const NEAR = 12

const last = (address: string) => address.split('/').pop() ?? ''
export const recordsFile = (list: string) => `content/records/${list}.yaml`

/** The line that a problem is on. */
const lineAt = ({ text = '', range: [start] = [0, 0] }: Problem) =>
  text.slice(text.lastIndexOf('\n', start - 1) + 1, text.indexOf('\n', start) + 1 || undefined)

const isSamePlace = (one?: Place, other?: Place) =>
  one?.file === other?.file && !!one?.range && one.range[0] === other?.range?.[0]

/** The field that a problem of a schema is about. */
export function fieldOf(problem: Problem): string {
  const { field, suggestion = '' } = argsOf(problem)
  return field ?? suggestion
}

/** What a schema says of one field. */
export const WRONG_VALUE = [
  'missing-field',
  'unknown-field',
  'wrong-type',
  'empty-text',
  'bad-id',
  'bad-path',
  'bad-value',
] as const satisfies readonly ProblemCode[]

/** Characters that are others than they seem. */
const UNEXPECTED_CHARACTERS = [
  'invisible-character',
  'look-alike',
  'mojibake',
] as const satisfies readonly ProblemCode[]

/** What is said of several fields of a group. */
const OF_FIELDS = ['change-fields', 'incomplete-time', 'no-source', 'undated'] as const satisfies readonly ProblemCode[]

const ofText: readonly Follows[] = [
  // After these a heading of an article is none, or another one.
  anywhere(
    ['broken-anchor'],
    [
      'empty-heading',
      'unexpected-code',
      'html-in-text',
      'broken-mark',
      'pasted-leftover',
      'empty-body',
      'duplicate-body',
    ],
    (one, { args }) => one.file.endsWith(`/${last(args.page)}.md`),
  ),
  // A mark that is not whole has its own message.
  near(
    ['lost-character'],
    [
      'broken-mark',
      'broken-table',
      'unexpected-code',
      'html-in-text',
      'missing-list-marker',
      'pasted-bullet',
      'pasted-leftover',
    ],
  ),
  // A line of equals signs makes a heading of the line above it.
  near(['heading-order'], ['pasted-leftover'], 1),
  near(
    ['heading-order'],
    ['broken-mark'],
    (one, problem) => one.args.kind === 'underlined' && linesApart(one, problem) <= 1,
  ),
  // What was pasted, or stands for a text, has its own message.
  near(['contact-by-hand'], ['pasted-leftover']),
  near(['unexpected-punctuation'], ['curly-quotes']),
  // A comma in brackets parts them into two items of a list.
  near(
    ['unexpected-punctuation'],
    ['unexpected-punctuation'],
    (one, problem) => problem.args.kind === 'close' && one.args.kind === 'open' && linesApart(one, problem) === 0,
  ),
  near(['self-reference'], ['duplicate-body'], () => true),
  // A name with an unexpected character in it is another name; a word behind such a character is not what it seems to
  // be.
  near(
    [
      'unexpected-punctuation',
      'broken-mark',
      'broken-placeholder',
      'unknown-placeholder',
      'unknown-item',
      'unknown-fact',
      'missing-list-marker',
      'broken-link',
      'broken-anchor',
    ],
    UNEXPECTED_CHARACTERS,
  ),
  anywhere(['broken-link', 'broken-anchor'], UNEXPECTED_CHARACTERS, (one) => /\bid: /.test(lineAt(one))),
  anywhere(
    ['unknown-item'],
    UNEXPECTED_CHARACTERS,
    (one, problem) => one.file !== problem.file && one.file === recordsFile(problem.args.list),
  ),
  // The text of a heading stands on its own line.
  near(['empty-body'], ['broken-mark']),
]

const ofFacts: readonly Follows[] = [
  anywhere(['unknown-fact', 'unknown-placeholder'], ['misplaced-field'], (one, { args }) =>
    `facts.${args.word}`.startsWith(`${one.args.thing}.`),
  ),
  // The line of the fact itself has a mistake, and so what its number is for cannot be read.
  fromAny(
    ['wrong-phone-use'],
    (one, { args }) =>
      one.severity === 'error' && one.file === 'site.yaml' && lineAt(one).includes(String(args.number)),
  ),
  // {{name}} is no fact, and no field either.
  near(['identical-record-pages'], ['unknown-placeholder', 'broken-placeholder']),
  near(['unknown-placeholder'], ['placeholder-not-allowed']),
]

const ofRecords: readonly Follows[] = [
  // Below a lost line nothing is where it belongs; a fact in the wrong group is missing in its own.
  anywhere(['orphan-page'], ['missing-field'], ({ args }) => !!args.above),
  near(['broken-placeholder', 'no-match'], ['missing-field'], ({ args }) => !!args.above),
  // What is missing in any case is reported first.
  near(
    ['missing-field'],
    ['missing-field'],
    (one, problem) =>
      problem.severity === 'warning' && one.severity === 'error' && !one.args.above && linesApart(one, problem) <= NEAR,
  ),
  near(['repeated-text'], ['duplicate-id'], NEAR),
  // What fields say together is not known while one of them has no name, or another entry's.
  near(OF_FIELDS, ['unknown-field', 'duplicate-id', 'extra-dash'], NEAR),
  near(['no-helpline'], ['unknown-field'], () => true),
  near(['unknown-record-field'], ['unknown-field', 'record-page-address'], NEAR),
  // Half of an entry that was pasted below itself lacks the other half.
  near(
    ['missing-field', 'empty-text', 'wrong-type', 'duplicate-record-pages'],
    ['duplicate-id', 'duplicate-route'],
    NEAR,
  ),
  // A value that cannot be read differs from that of the entry with the same words.
  fromAny(
    ['duplicate-value'],
    (one, problem) =>
      one.severity === 'error' &&
      [problem, problem.second].some((place) => place !== undefined && linesApart(one, place) <= NEAR),
  ),
  // An empty list, or one whose file is gone, has none of its items.
  anywhere(['unknown-item'], ['too-few'], (one, { args }) => one.file === recordsFile(args.list)),
  // Of two items with one id, one had another.
  anywhere(['unknown-item'], ['duplicate-id'], (one, { args }) => one.file === recordsFile(args.list)),
  // Whoever copies an item copies its day with it; the pages of two items that say the same say the same.
  near(['duplicate-date', 'duplicate-title', 'duplicate-description'], ['duplicate-item'], () => true),
  // A copy of an article is deleted whole.
  anywhere(
    ['duplicate-title', 'duplicate-description', 'duplicate-body'],
    ['bad-file-name'],
    (one, { file, second }) => one.args.copy !== undefined && [file, second?.file].includes(one.file),
  ),
  // The name may stand in what cannot be read yet.
  fromAny(
    ['unknown-reviewer'],
    (one, problem) => one.severity === 'error' && one.file.startsWith('content/records/') && one.file !== problem.file,
  ),
  // A file of translations that cannot be read is there all the same.
  fromAny(['unused-language'], (one) => one.severity === 'error' && one.file.startsWith('content/languages/')),
  // The text may stand in what cannot be read, or is written wrong there.
  fromAny(['unknown-translation'], (one) => one.severity === 'error'),
  // The lines of a list that stand in the wrong place are missing in the right one.
  near(['wrong-type'], ['bad-indent', 'colon-in-text'], 2),
  near(['record-without-field'], ['unknown-field'], (one, { args }) => argsOf(one).suggestion === args.field),
  // A block that is wrong may be the one that shows the list; a list that is wrong is fixed first.
  fromAny(
    ['unused-list'],
    (one, problem) => one.file === problem.file || (one.file === 'site.yaml' && one.severity === 'error'),
  ),
]

const ofPages: readonly Follows[] = [
  // Of two blocks or items with one id, one was another; of two pages with one address, one was another page.
  anywhere(['broken-anchor', 'broken-link'], ['duplicate-id', 'duplicate-route']),
  anywhere(['duplicate-id'], ['duplicate-id'], (one, { args }) => one.args.on === undefined && args.on === 'place'),
  // A block that cannot be read shows no items, and so none of their anchors.
  anywhere(['broken-anchor'], ['wrong-type', 'unknown-list-name'], ({ file }) => file === 'site.yaml'),
  // A path that is written wrong is another path.
  anywhere(['unknown-language-page'], ['bad-path', 'missing-field'], ({ file }) => file === 'site.yaml'),
  // Where the pages of a list are not made, no link leads to them.
  anywhere(
    ['broken-link'],
    ['record-page-address', 'duplicate-record-pages', 'unknown-list-name'],
    (one, problem) => one.file === 'site.yaml' && (argsOf(problem).word ?? '').split('/').length > 2,
  ),
  // The name of `each` or of the path with an unexpected character in it is another name.
  near(['record-page-address'], [...UNEXPECTED_CHARACTERS, 'unknown-field'], 2),
]

/** What is worked out from sessions, changes, closures and opening hours together. */
const OF_CLOCK = [
  'session-overlap',
  'double-booked',
  'leave-conflict',
  'leave-without-effect',
  'nothing-to-move',
  'closed-day',
  'outside-hours',
  'closure-without-effect',
  'closure-overlap',
  'leave-overlap',
  'never-takes-place',
  'short-day-closes',
  'short-session',
] as const satisfies readonly ProblemCode[]

const TIMED_FILES = /\/(?:doctors|changes|closures)\.yaml$/
/** The fields of a line of opening hours. */
const HOURS = ['times', 'days', 'open', 'close', 'closed', 'allDay']

const ofTimes: readonly Follows[] = [
  fromAny(['daily-gap'], (one, problem) => one.severity === 'error' && one.file === problem.file),
  anywhere(['daily-gap'], ['duplicate-date', 'bad-month-day'], (one) => one.severity !== 'error'),
  // Days of which the words say others are reported once.
  near(
    ['duplicate-schedule-day'],
    ['hours-mismatch'],
    (one, problem) => one.args.field === 'days' && linesApart(one, problem) <= NEAR,
  ),
  anywhere(['time-zone-mismatch'], ['country-code', 'country-not-in-address']),
  // What a file that is not right says of days and times is not known.
  anywhere(
    OF_CLOCK,
    WRONG_VALUE,
    (one) => TIMED_FILES.test(one.file) || (one.file === 'site.yaml' && HOURS.includes(fieldOf(one))),
  ),
  anywhere(
    OF_CLOCK,
    [
      'extra-dash',
      'missing-dash',
      'duplicate-id',
      'duplicate-item',
      'bad-date',
      'not-in-list',
      'bad-reference',
      'implausible-date',
      'unknown-item',
      'unknown-fact',
      'schedule-order',
      'change-fields',
      'incomplete-time',
      'conflicting-recurrence',
    ],
    ({ file }) => TIMED_FILES.test(file),
  ),
  anywhere(
    OF_CLOCK,
    ['bad-time', ...UNEXPECTED_CHARACTERS],
    ({ file }) => file === 'site.yaml' || TIMED_FILES.test(file),
  ),
  anywhere(
    OF_CLOCK,
    ['schedule-order', 'schedule-times', 'duplicate-schedule-day', 'bad-days', 'past-midnight'],
    ({ file }) => file === 'site.yaml',
  ),
  // What clashes with a leave of years, or on a day a year away, mostly does so by the year.
  anywhere(['leave-conflict', 'double-booked'], ['long-span'], (one, { second }) => isSamePlace(one.second, second)),
  near(['double-booked'], ['long-span'], isSamePlace),
  // Whose days are swapped stands where the doctor is anyway; what is moved by mistake is nowhere.
  near(['double-booked', 'closed-day', 'outside-hours'], ['nothing-to-move'], NEAR / 4),
  // A session that is never there cannot be moved, or be missed.
  anywhere(
    ['nothing-to-move', 'leave-without-effect'],
    ['never-takes-place'],
    (one, { args }) => one.args.name === args.name,
  ),
  fromAny(
    ['schedule-times'],
    (one, problem) =>
      one.file === problem.file && HOURS.includes(fieldOf(one)) && linesApart(one, problem) <= HOURS.length,
  ),
]

/**
 * Finds that from which a problem only follows: a link to a heading that lost its words, a day without a picture
 * because another has two, a page that a mistyped link should lead to, hours without an end because it cannot be read.
 */
export const causesOf = causeFinder([...ofText, ...ofFacts, ...ofRecords, ...ofPages, ...ofTimes])

/** What stands in an article that was pasted below another one: it is reported once, as a whole. */
export const isInPastedArticle = (problem: Problem, index: ProblemIndex): boolean =>
  index
    .at('pasted-leftover', problem.file)
    .some(
      (one) =>
        one !== problem &&
        one.code === 'pasted-leftover' &&
        one.args.kind === 'article' &&
        ((problem.range?.[0] ?? 0) >= (one.range?.[0] ?? 0) || linesApart(one, problem) <= 2),
    )
