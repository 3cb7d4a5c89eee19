import { argsOf, type Problem, type ProblemCode } from '../report/problem.ts'
import type { Edit } from './edit.ts'
import { oneTypo } from './one-typo.ts'
import { dateMeant, daysMeant, momentMeant, rightValue, timeMeant } from '../report/messages/meant.ts'
import { extraDash, missingDash, rightCharacter, spaceIn } from './characters.ts'
import { quoteValue } from './quotes.ts'
import { tabsToSpaces } from './tabs.ts'

/** The safe repair of a problem, empty if there is none: what a person would do without having to know more. */
export function repair(problem: Problem): readonly Edit[] {
  // Typos of pasted text bring their repair along.
  const { edits } = argsOf(problem)
  if (edits) return edits
  const make = REPAIRS[problem.code]
  const edit = make && problem.text !== undefined && problem.range ? make(problem, problem.text) : undefined
  return edit ? [edit] : []
}

type Repair = (problem: Problem, text: string) => Edit | undefined

const quotes: Repair = ({ range }, text) => range && quoteValue(text, range)

const REPAIRS: { readonly [code in ProblemCode]?: Repair } = {
  'tab-indent': ({ range }, text) => range && tabsToSpaces(text, range),
  'colon-in-text': quotes,
  'unquoted-brackets': quotes,
  // `link: {{phone.main}}` alone is a group of fields to YAML, and a fact to everybody else.
  'wrong-type': (problem, text) => {
    const { range } = problem
    if (range && /^\{\{[^{}]*\}\}$/.test(text.slice(...range))) return quoteValue(text, range)
    const { value, wanted } = argsOf(problem)
    const put = rightValue(value, wanted)
    return range && put !== undefined ? { range, put } : undefined
  },
  // Behind > and | a text over several lines was meant, behind - and ? something else.
  'bad-start': ({ range }, text) =>
    range && /[>|?-]/.test(text[range[0]] ?? '') ? undefined : range && quoteValue(text, range),
  'text-after-quote': ({ range }, text) =>
    range && !text.slice(...range).includes("'") ? { range, put: `'${text.slice(...range)}'` } : undefined,
  'trailing-comma': ({ range, severity }) => (range && severity === 'error' ? { range, put: '' } : undefined),
  'missing-space': ({ range }, text) => range && spaceIn(text, range),
  'missing-comma': ({ range }, text) => {
    const at = text.slice(0, range?.[0]).trimEnd().length
    return range && { range: [at, at], put: ',' }
  },
  'unexpected-character': ({ range, args }, text) =>
    range && rightCharacter(text, range, String(argOf(args, 'wanted'))),
  'missing-dash': ({ range, args }, text) =>
    range && argOf(args, 'word') === argOf(args, 'first') ? missingDash(text, range) : undefined,
  'extra-dash': ({ range }, text) => range && extraDash(text, range),
  'bad-date': meant(dateMeant),
  'bad-date-time': meant(momentMeant),
  'bad-time': meant(timeMeant),
  'bad-days': meant(daysMeant),
  'bad-image': meant((value) => (/\.(JPE?G|PNG|WEBP|AVIF|SVG)$/i.test(value) ? smallEnding(value) : undefined)),
  // "# ask Ram" is a note for editors and must not be shown to visitors; only "#4" is a part of the text for sure.
  'hash-in-text': ({ range }, text) =>
    range && /^#\d/.test(text.slice(...range)) ? quoteValue(text, range) : undefined,
  'unknown-field': didYouMean,
  'unknown-block': didYouMean,
  'not-in-list': didYouMean,
  'unknown-fact': didYouMean,
  'unknown-item': didYouMean,
  'unknown-placeholder': didYouMean,
  'broken-link': didYouMean,
  'unknown-icon': didYouMean,
  'missing-picture': didYouMean,
}

/** Replaces a value with the only value that can be meant. */
function meant(of: (value: string) => string | undefined): Repair {
  return (problem) => {
    const { value } = argsOf(problem)
    const put = of(String(value))
    return put !== undefined && problem.range ? { range: problem.range, put } : undefined
  }
}

const smallEnding = (value: string) => value.replace(/[^.]*$/, (ending) => ending.toLowerCase())
const argOf = (args: object, name: string): unknown => (args as Record<string, unknown>)[name]

/** Replaces a misspelt word with the only near one. */
function didYouMean(problem: Problem, text: string): Edit | undefined {
  const { value, word = value, allowed, known = allowed, candidates = known } = argsOf(problem)
  const { range } = problem
  if (typeof word !== 'string' || !candidates || !range) return undefined
  const meant = oneTypo(word, candidates)
  const at = text.indexOf(word, range[0])
  // The word may stand in quotes or have an anchor behind it, but only once.
  if (
    meant === undefined ||
    at < 0 ||
    at + word.length > range[1] ||
    text.slice(at + word.length, range[1]).includes(word)
  )
    return undefined
  return { range: [at, at + word.length], put: meant }
}
