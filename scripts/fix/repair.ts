import type { Problem } from '../report/problem.ts'
import type { Edit } from './edit.ts'
import { oneSlip } from './one-slip.ts'
import { quoteValue } from './quotes.ts'
import { tabsToSpaces } from './tabs.ts'

/** The safe repair of a problem, if there is one: what a person would do without having to know more. */
export function repair(problem: Problem): Edit | undefined {
  const make = REPAIRS[problem.code]
  return make && problem.text !== undefined && problem.range ? make(problem, problem.text) : undefined
}

type Repair = (problem: Problem, text: string) => Edit | undefined

const quotes: Repair = ({ range }, text) => range && quoteValue(text, range)

const REPAIRS: Record<string, Repair | undefined> = {
  'tab-indent': ({ range }, text) => range && tabsToSpaces(text, range),
  'colon-in-text': quotes,
  'unquoted-brackets': quotes,
  // `link: {{phone.main}}` alone is a group of fields to YAML, and a fact to everybody else.
  'wrong-type': ({ range }, text) =>
    range && /^\{\{[^{}]*\}\}$/.test(text.slice(...range)) ? quoteValue(text, range) : undefined,
  'bad-start': quotes,
  // "# ask Ram" is a note for editors and must not be shown to visitors; "#4" is a part of the text.
  'hash-in-text': ({ range, args }, text) =>
    /^#[ \t]|^#+$/.test(String(args.word)) || !range ? undefined : quoteValue(text, range),
  ...Object.fromEntries(
    [
      'unknown-field',
      'unknown-block',
      'not-in-list',
      'unknown-fact',
      'unknown-item',
      'unknown-placeholder',
      'broken-link',
      'unknown-icon',
      'missing-picture',
    ].map((code) => [code, didYouMean]),
  ),
}

/** Puts the only near word in the place of the misspelt one. */
function didYouMean({ range, args }: Problem, text: string): Edit | undefined {
  const word = args.word ?? args.value
  const candidates = args.candidates ?? args.allowed ?? args.known
  if (typeof word !== 'string' || !Array.isArray(candidates) || !range) return undefined
  const meant = oneSlip(word, candidates.map(String))
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
