import { argsOf, type Problem, type ProblemCode } from '../report/problem.ts'
import type { Edit } from './edit.ts'
import { oneSlip } from './one-slip.ts'
import { quoteValue } from './quotes.ts'
import { tabsToSpaces } from './tabs.ts'

/** The safe repair of a problem, empty if there is none: what a person would do without having to know more. */
export function repair(problem: Problem): readonly Edit[] {
  // Slips of pasted text bring their repair along.
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
  'wrong-type': ({ range }, text) =>
    range && /^\{\{[^{}]*\}\}$/.test(text.slice(...range)) ? quoteValue(text, range) : undefined,
  'bad-start': quotes,
  // "# ask Ram" is a note for editors and must not be shown to visitors; "#4" is a part of the text.
  'hash-in-text': ({ range }, text) =>
    !range || /^#[ \t]|^#+$/.test(text.slice(...range)) ? undefined : quoteValue(text, range),
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

/** Puts the only near word in the place of the misspelt one. */
function didYouMean(problem: Problem, text: string): Edit | undefined {
  const { value, word = value, allowed, known = allowed, candidates = known } = argsOf(problem)
  const { range } = problem
  if (typeof word !== 'string' || !candidates || !range) return undefined
  const meant = oneSlip(word, candidates)
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
