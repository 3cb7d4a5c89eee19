import { distance } from 'fastest-levenshtein'
import { argsOf, codes, lineOf, type Problem } from '../../report/problem.ts'
import { ARTICLES } from './content.ts'

/**
 * A name that leads to something whose own name is the mistake, or into a file that could not be read.
 * A slip in the reference itself still is reported: then something with nearly that name is there.
 */
export function refersToWrong(problem: Problem, unread: ReadonlySet<string>, schema: readonly Problem[]): boolean {
  const { code, args } = problem
  const { word = '', suggestion } = argsOf(problem)
  const isSlip = suggestion !== undefined && distance(word, suggestion) <= 2
  const nameless = (file: string, fields: readonly string[]) =>
    !isSlip && schema.some((one) => one.file === file && fields.includes(fieldOf(one)) && WRONG_VALUE.has(one.code))
  if (code === 'unknown-item')
    return args.list === ARTICLES
      ? unread.has(`content/articles/${word}.md`)
      : unread.has(recordsFile(args.list)) || nameless(recordsFile(args.list), ['id'])
  if (code === 'unknown-list-name') return unread.has(recordsFile(word))
  if (code === 'broken-link')
    return (
      unread.has(`content/articles/${last(word)}.md`) ||
      nameless('site.yaml', ['path', 'routes', 'aliases', 'each']) ||
      (schema.some((one) => one.code === 'bad-path') &&
        // Where the address of a list's pages cannot be read, none of them is there.
        (last(suggestion ?? '') === last(word) || word.split('/').length > 2))
    )
  if (code === 'no-match')
    return schema.some((one) => one.file === recordsFile(args.list) && argsOf(one).field === args.field)
  if (code === 'broken-anchor') return nameless('site.yaml', ['id'])
  if (code === 'unknown-fact' || code === 'unknown-placeholder')
    return nameless('site.yaml', [
      'facts',
      ...(/^[\w-]+/.exec(word) ?? []),
      ...(word.startsWith('site.') ? [word.slice(5)] : []),
    ])
  return false
}

/**
 * What only follows from another mistake: a link to a heading that lost its words, a day without a picture because
 * another has two, a page that a mistyped link should lead to, hours without an end because the end cannot be read.
 */
export const followsFrom = (problem: Problem, others: readonly Problem[]) =>
  others.some((one) => {
    const { code, args } = problem
    if (code === 'broken-anchor' && HIDES_HEADING.has(one.code))
      return HIDES_HEADING.has(one.code) && one.file.endsWith(`/${last(args.page)}.md`)
    // A line of equals signs makes a heading of the line above it.
    if (code === 'heading-order')
      return (
        one.file === problem.file &&
        linesApart(one, problem) <= 1 &&
        (one.code === 'pasted-leftover' || (one.code === 'broken-mark' && one.args.kind === 'underlined'))
      )
    // Below a lost line nothing is where it belongs; a fact in the wrong group is missing in its own.
    if (one.code === 'missing-field' && one.args.above)
      return (
        code === 'no-way-in' || ((code === 'broken-placeholder' || code === 'no-match') && one.file === problem.file)
      )
    if ((code === 'unknown-fact' || code === 'unknown-placeholder') && one.code === 'misplaced-field')
      return `facts.${args.word}`.startsWith(`${one.args.thing}.`)
    // A whole article below another one is told once.
    if (one.code === 'pasted-leftover' && one.args.kind === 'article' && one !== problem)
      return (
        one.file === problem.file &&
        ((problem.range?.[0] ?? 0) >= (one.range?.[0] ?? 0) || linesApart(one, problem) <= 2)
      )
    // What was pasted, or stands for a text, has its own message.
    if (one.file === problem.file && linesApart(one, problem) === 0) {
      if (
        code === 'cut-off-text' &&
        (one.code === 'pasted-leftover' || one.code === 'lost-dash' || one.code === 'trailing-comma')
      )
        return true
      if (code === 'mistyped-word' && one.code === 'unlike-others') return true
      if (code === 'other-picture' && (one.code === 'unfinished-text' || one.code === 'alt-is-file-name')) return true
      if (code === 'other-entry' && one.code === 'misplaced-field') return true
    }
    if (code === 'cut-off-text' && (one.code === 'broken-mark' || one.code === 'stray-code'))
      return one.file === problem.file && linesApart(one, problem) <= 1
    if (code === 'other-picture' && (one.code === 'bad-image' || one.code === 'missing-picture')) return true
    if (code === 'other-entry' && one.code === 'no-match') return linesApart(one, problem) === 0
    if (code === 'odd-punctuation' && one.code === 'curly-quotes') return linesApart(one, problem) === 0
    // A comma in brackets parts them into two items of a list.
    if (code === 'odd-punctuation' && args.kind === 'close' && one.code === 'odd-punctuation')
      return one.args.kind === 'open' && one.file === problem.file && linesApart(one, problem) === 0
    if (code === 'repeated-text' && one.code === 'duplicate-id')
      return one.file === problem.file && linesApart(one, problem) <= NEAR
    // One entry too many is counted too.
    if (code === 'other-count' && COUNTED.has(one.code)) return one.file.startsWith('content/records/')
    if (code === 'names-itself' && one.code === 'same-body') return one.file === problem.file
    if (code === 'near-figure' && one.code === 'near-figure' && one !== problem)
      return one.file === problem.file && contains(one, problem)
    // What is missing in any case is told first.
    if (code === 'missing-field' && problem.severity === 'warning' && one.code === 'missing-field')
      return one.severity === 'error' && one.file === problem.file && linesApart(one, problem) <= NEAR
    if (code === 'odd-figure' && one.code === 'near-figure')
      return one.file === problem.file && linesApart(one, problem) <= NEAR / 3
    if (code === 'daily-gap' && one.severity === 'error') return one.file === problem.file
    // A name with a slip is another name in the words of its portrait.
    if (code === 'unknown-person' && one.code === 'almost-same')
      return one.second?.file === problem.file && one.args.right === args.word
    if (code === 'daily-gap')
      return (
        one.code === 'duplicate-date' ||
        one.code === 'bad-month-day' ||
        (one.code === 'fields-disagree' && one.args.kind === 'day')
      )
    // Days of which the words say others are told once.
    if (code === 'schedule-twice' && one.code === 'hours-text')
      return one.args.field === 'days' && one.file === problem.file && linesApart(one, problem) <= NEAR
    if (code === 'fields-disagree' && args.kind === 'day') return one.code === 'duplicate-date'
    if (code === 'fields-disagree' && args.kind === 'time-zone')
      return one.code === 'country-code' || one.code === 'country-not-in-address'
    if (code === 'menu-twice' && one.code === 'other-target') return one.args.leads === args.word
    // What is written by hand is put right first.
    if (code === 'other-target' && one.code === 'literal-fact') return linesApart(one, problem) === 0
    if (code === 'unlike-others' && one.code === 'curly-quotes')
      return one.file === problem.file && linesApart(one, problem) === 0
    // A name that is another's is told once, by the id that it belongs to.
    if ((code === 'same-value' || code === 'duplicate-title') && one.code === 'other-entry' && one.args.kind === 'name')
      return one.file === problem.file && linesApart(one, problem) === 0
    // The picture of another entry is told by its name.
    if (code === 'other-picture' && one.code === 'other-entry')
      return one.file === problem.file && linesApart(one, problem) <= 2
    // Where the pages of a list are not made, no link leads to them.
    if (code === 'broken-link' && NO_PAGES.has(one.code))
      return one.file === 'site.yaml' && (argsOf(problem).word ?? '').split('/').length > 2
    // The pages of two items that say the same say the same.
    if (code === 'duplicate-title' || code === 'duplicate-description')
      return one.code === 'copied-item' && one.file === problem.file
    // {{name}} is no fact, and no field either.
    if (code === 'record-pages-alike')
      return (
        (one.code === 'unknown-placeholder' || one.code === 'broken-placeholder') &&
        one.file === problem.file &&
        linesApart(one, problem) === 0
      )
    // The name of `each` or of the path with an odd sign in it is another name.
    if (code === 'record-page-address' && (ODD.has(one.code) || one.code === 'unknown-field'))
      return one.file === problem.file && linesApart(one, problem) <= 2
    if (code === 'record-without-field')
      return one.code === 'unknown-field' && one.file === problem.file && argsOf(one).suggestion === args.field
    // A name with an odd sign in it is another name; a word behind such a sign is not what it seems to be.
    if (ODD.has(one.code) && one.file === problem.file && BY_ODD.has(code))
      return linesApart(one, problem) <= (code === 'unknown-person' ? NEAR : 0)
    if (code === 'unknown-person' && ODD.has(one.code)) return one.file.endsWith('/doctors.yaml')
    if (code === 'unknown-item' && ODD.has(one.code) && one.file !== problem.file)
      return one.file === recordsFile(args.list)
    // Of two blocks with one id, one was another block; of two pages with one address, one was another page.
    if (code === 'broken-anchor' && one.code === 'duplicate-id') return one.file === 'site.yaml'
    if ((code === 'broken-anchor' || code === 'broken-link') && one.code === 'duplicate-route') return true
    // Who is asked in a note for editors is nobody whom visitors read of, once the note is gone.
    if (code === 'unknown-person' && one.code === 'broken-mark' && one.args.kind === 'remark')
      return linesApart(one, problem) === 0
    // The text of a heading stands on its own line.
    if (code === 'empty-body' && one.code === 'broken-mark') return linesApart(one, problem) === 0
    // A copy of an article is deleted whole.
    if (OF_COPY.has(code) && one.code === 'bad-file-name')
      return one.args.copy !== undefined && [problem.file, problem.second?.file].includes(one.file)
    // Whoever copies an item copies its day with it.
    if (code === 'duplicate-date') return one.code === 'copied-item' && one.file === problem.file
    // A block that is wrong may be the one that shows the list; a list that is wrong is mended first.
    if (code === 'unused-list')
      return one !== problem && (one.file === problem.file || (one.file === 'site.yaml' && one.severity === 'error'))
    // Of two items with one id, one had another.
    if (code === 'unknown-item' && one.code === 'duplicate-id') return one.file === recordsFile(args.list)
    // What a file that is not right says of days and times is not known.
    if (OF_CLOCK.has(code))
      return TIMED_FILES.test(one.file)
        ? WRONG_VALUE.has(one.code) || HIDES_TIMES.has(one.code)
        : one.file === 'site.yaml' && (HOURS.includes(fieldOf(one)) || HIDES_HOURS.has(one.code))
    if (code === 'schedule-times')
      return one.file === problem.file && HOURS.includes(fieldOf(one)) && linesApart(one, problem) <= HOURS.length
    return false
  })

/** What a schema says of one field. */
const WRONG_VALUE = codes(
  'missing-field',
  'unknown-field',
  'wrong-type',
  'empty-text',
  'bad-id',
  'bad-path',
  'bad-value',
)

/** After these a heading of an article is none, or another one. */
const HIDES_HEADING = codes(
  'cut-off-text',
  'empty-heading',
  'stray-code',
  'html-in-text',
  'broken-mark',
  'pasted-leftover',
  'empty-body',
  'same-body',
)

/** What keeps the pages of a list from being made. */
const NO_PAGES = codes('record-page-address', 'record-pages-twice', 'unknown-list-name')

/** After these a list has another number of entries than it seems. */
const COUNTED = codes('other-list', 'duplicate-id', 'copied-item', 'missing-dash', 'extra-dash')

/** Signs that are others than they seem, and what is said of words because of them. */
const ODD = codes('invisible-sign', 'look-alike', 'mojibake')
const BY_ODD = codes(
  'odd-punctuation',
  'mistyped-word',
  'almost-same',
  'unknown-person',
  'broken-mark',
  'unknown-placeholder',
  'unknown-item',
  'unknown-fact',
  'lost-dash',
)
/** An item of a list has about as many lines. */
const NEAR = 12

const OF_COPY = codes('duplicate-title', 'duplicate-description', 'same-body')

/** What is worked out from sessions, changes, closures and opening hours together. */
const OF_CLOCK = codes(
  'session-overlap',
  'double-booked',
  'away-then',
  'empty-leave',
  'nothing-to-move',
  'closed-day',
  'outside-hours',
  'idle-closure',
  'closure-overlap',
)
const TIMED_FILES = /\/(?:doctors|changes|closures)\.yaml$/
const HIDES_TIMES = codes(
  'extra-dash',
  'missing-dash',
  'duplicate-id',
  'copied-item',
  'bad-time',
  'bad-date',
  'not-in-list',
  'bad-reference',
  'odd-date',
  'unknown-item',
  'unknown-fact',
  'schedule-order',
  'change-fields',
  'lonely-time',
  'two-rhythms',
)
const HIDES_HOURS = codes('schedule-order', 'schedule-times', 'schedule-twice', 'bad-days', 'bad-time')

/** The fields of a line of opening hours. */
const HOURS = ['days', 'open', 'close', 'closed', 'allDay']

/** Whether one is about more words than the other, and about these too. */
const contains = ({ range: outer }: Problem, { range: inner }: Problem) =>
  !!outer && !!inner && outer[0] <= inner[0] && outer[1] >= inner[1] && outer[1] - outer[0] > inner[1] - inner[0]

const linesApart = (one: Problem, other: Problem) =>
  one.range && other.range && one.text !== undefined
    ? Math.abs(lineOf(one.text, one.range[0]).line - lineOf(one.text, other.range[0]).line)
    : Infinity

const last = (address: string) => address.split('/').pop() ?? ''

/** The field that a problem of a schema is about. */
function fieldOf(problem: Problem): string {
  const { field, suggestion = '' } = argsOf(problem)
  return field ?? suggestion
}

const recordsFile = (list: string) => `content/records/${list}.yaml`
