import { distance } from 'fastest-levenshtein'
import type { SourceDocument } from '../1-load/document.ts'
import { nearest } from '../../report/nearest.ts'
import { lineOf, type Problem } from '../../report/problem.ts'

/** One mistake, one message: takes away what only follows from a problem that is told as well. */
export function withoutEchoes(
  loading: readonly Problem[],
  shape: readonly Problem[],
  across: readonly Problem[],
  documents: readonly SourceDocument[],
): Problem[] {
  const swallowed = across.filter(({ code }) => code === 'field-in-text')
  // What a slip of typing made of a line is not what its editor wrote.
  const typed = shape
    .filter((problem) => !loading.some((slip) => sameLines(slip, problem)))
    .filter(
      (problem) =>
        !swallowed.some(
          (field) =>
            problem.code === 'missing-field' &&
            problem.file === field.file &&
            problem.args.field === field.args.word &&
            problem.range?.[0] === field.args.head,
        ),
    )
  const own = [...loading, ...typed]
  // `departments.yml` is what `departments.yaml` should be: who names it names the file under its right name.
  const meant = loading.flatMap(({ code, file, args }) =>
    code === 'unread-file' && typeof args.rename === 'string'
      ? [`${file.slice(0, file.lastIndexOf('/') + 1)}${args.rename}`]
      : [],
  )
  const unread = new Set(
    [...loading.filter(({ code }) => !STRAY.has(code)).map(({ file }) => file), ...meant].filter(
      (file) => !documents.some((document) => document.file === file),
    ),
  )
  const named = loading
    .filter(({ code }) => code === 'bad-picture-name' || code === 'not-a-file')
    .map(({ file }) => file.replace(/^content\/(images|media)\//, ''))
  const isNamed = ({ code, args }: Problem) =>
    NAMES_FILE.has(code) &&
    named.some((name) => name === (args.value ?? args.word) || String(args.value ?? args.word).startsWith(`${name}/`))
  return [
    ...loading,
    ...typed.filter((problem) => !isNamed(problem)),
    ...across.filter(
      (problem) =>
        !isNamed(problem) &&
        !own.some((one) => within(one, problem)) &&
        !loading.some((slip) => sameLines(slip, problem)) &&
        !refersTo(problem, unread, typed) &&
        !followsFrom(problem, [...own, ...across]),
    ),
  ]
}

/** Files that are read by nobody, or stand under a name that cannot be used. */
const STRAY: ReadonlySet<string> = new Set(['unread-file', 'unread-folder', 'bad-picture-name'])

/** What is said of the name of a file where it is used. */
const NAMES_FILE: ReadonlySet<string> = new Set(['bad-image', 'bad-value', 'missing-picture'])

/** The same file, and a line in common. */
function sameLines(slip: Problem, problem: Problem): boolean {
  if (slip.file !== problem.file || !slip.range || !problem.range || slip.text === undefined) return false
  const [first, last] = [lineOf(slip.text, slip.range[0]).line, lineOf(slip.text, slip.range[1]).line]
  return lineOf(slip.text, problem.range[0]).line <= last && lineOf(slip.text, problem.range[1]).line >= first
}

/** A value with the wrong shape has its message; what a rule says of the same value is its echo. */
function within(one: Problem, problem: Problem): boolean {
  if (one.file !== problem.file || !one.range || !problem.range) return false
  if (one.range[0] === problem.range[0] && one.range[1] === problem.range[1]) return true
  const isOneLine = one.code !== 'missing-field' && !one.text?.slice(...one.range).includes('\n')
  return isOneLine && one.range[0] <= problem.range[0] && one.range[1] >= problem.range[1]
}

/**
 * A name that leads to something whose own name is the mistake, or into a file that could not be read.
 * A slip in the reference itself still is told: then something with nearly that name is there.
 */
function refersTo({ code, args }: Problem, unread: ReadonlySet<string>, shape: readonly Problem[]): boolean {
  const word = String(args.word)
  // Who knows what the file that cannot be read leads to.
  if (code === 'lonely-article' || code === 'no-way-in') return unread.size > 0
  const isSlip = typeof args.suggestion === 'string' && distance(word, args.suggestion) <= 2
  const nameless = (file: string, fields: readonly string[]) =>
    !isSlip &&
    shape.some(
      (one) =>
        one.file === file &&
        fields.includes(String(one.args.field ?? one.args.suggestion)) &&
        ['missing-field', 'unknown-field', 'wrong-type', 'empty-text', 'bad-id', 'bad-path', 'bad-value'].includes(
          one.code,
        ),
    )
  if (code === 'unknown-item' && args.list !== 'articles')
    return (
      unread.has(`content/records/${String(args.list)}.yaml`) ||
      nameless(`content/records/${String(args.list)}.yaml`, ['id'])
    )
  if (code === 'unknown-item') return unread.has(`content/articles/${word}.md`)
  if (code === 'unknown-list-name') return unread.has(`content/records/${word}.yaml`)
  if (code === 'broken-link')
    return (
      unread.has(`content/articles/${last(word)}.md`) ||
      nameless('site.yaml', ['path', 'routes', 'aliases', 'articles']) ||
      (shape.some((one) => one.code === 'bad-path') && last(args.suggestion) === last(word))
    )
  if (code === 'no-match')
    return shape.some(
      ({ file, args: { field } }) => file === `content/records/${String(args.list)}.yaml` && field === args.field,
    )
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
const followsFrom = (problem: Problem, others: readonly Problem[]) =>
  others.some((one) => {
    const { code, args } = problem
    if (code === 'broken-anchor') return one.code === 'empty-heading' && one.file.endsWith(`/${last(args.page)}.md`)
    if (code === 'daily-gap') return one.code === 'duplicate-date'
    if (code === 'no-way-in')
      return (
        (one.code === 'broken-link' && one.args.suggestion === args.word) ||
        (one.code === 'bad-link' && nearest(String(one.args.value), [String(args.word)]) !== undefined)
      )
    if (code === 'schedule-times')
      return (
        one.file === problem.file &&
        HOURS.includes(String(one.args.field ?? one.args.suggestion)) &&
        linesApart(one, problem) <= HOURS.length
      )
    return false
  })

/** The fields of a line of opening hours. */
const HOURS = ['days', 'open', 'close', 'closed', 'allDay']

const linesApart = (one: Problem, other: Problem) =>
  one.range && other.range && one.text !== undefined
    ? Math.abs(lineOf(one.text, one.range[0]).line - lineOf(one.text, other.range[0]).line)
    : Infinity

const last = (address: unknown) => String(address).split('/').pop() ?? ''
