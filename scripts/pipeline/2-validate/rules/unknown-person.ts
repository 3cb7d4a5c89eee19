import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { ARTICLES, itemsOf, listsOf, problemAt, type Content, type Rule } from '../content.ts'
import { slips } from '../../../report/nearest.ts'
import { inProse, wordRange } from '../text/prose.ts'

const TITLES = /\b(?:prof|dr|mr|mrs|ms|er|assoc|asst)\b\.?/gi
const DOCTOR = /\b(?:Prof\.?\s+)?Dr\.?\s+(\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}(?:[\p{L}'’-]+|\.(?=\s\p{Lu})))*)/gu

/** Who speaks of the care of the house itself. */
const OWN =
  /\b(?:our|see|meet|ask|call|visit|book|appointments?|consult|clinic|OPD|outpatients?|department|this hospital|will|sees|treats|works|leads|heads|joins|joined)\b|\{\{|\]\(/i
const HISTORY = /\b(?:named (?:after|for)|described|discovered|invented|1[5-9]\d\d)\b/i

/**
 * A doctor named in a text, or as the reviewer of an article or of danger signs, who is in no list: perhaps somebody
 * who has left.
 */
export const unknownPerson: Rule = (content) => {
  const people = peopleOf(content)
  // A site without a list of doctors says nothing of who works there.
  if (!people.some(({ doctor }) => doctor)) return []
  const isKnown = (name: string) => {
    const words = wordsOf(name)
    return words.length === 0 || people.some(({ words: known }) => words.every((word) => known.has(word)))
  }
  /** In an article, doctors of history and of other places have names too. */
  const isOurs = (text: string, name: string, index: number) => {
    const sentence = sentenceAt(text, index)
    if (people.some(({ name: known }) => isAlmost(known, name))) return true
    return OWN.test(sentence) && !HISTORY.test(sentence)
  }
  const reviewers = listsOf(content)
    .flatMap((list) => itemsOf(content, list))
    .flatMap(({ item: { reviewer }, document, path }): Problem[] => {
      if (typeof reviewer !== 'string') return []
      const name = reviewer.split(/,| - | – |\(/)[0]?.trim() ?? ''
      const args = { word: name, reviewer: true }
      return isKnown(name) ? [] : [problemAt(document, [...path, 'reviewer'], 'unknown-person', args)]
    })
  const named = inProse(content, (piece) => {
    if (!piece.text.includes('Dr') || piece.path.at(-1) === 'reviewer' || piece.path.includes('sources')) return []
    return [...piece.text.matchAll(DOCTOR)]
      .filter(
        ({ 1: name = '', index }) => !isKnown(name) && (piece.start === undefined || isOurs(piece.text, name, index)),
      )
      .map(({ 0: word, index }) => {
        const place = placeAt(piece.document, piece.path, wordRange(piece, word, index))
        return problemOf('unknown-person', place, { word, reviewer: false }, 'warning')
      })
  })
  return [...reviewers, ...named]
}

/** The words of every name of every list; organisations and machines have names too and do no harm. */
const peopleOf = (content: Content): { name: string; words: Set<string>; doctor: boolean }[] =>
  listsOf(content)
    .filter((list) => list !== ARTICLES)
    .flatMap((list) => itemsOf(content, list))
    .flatMap(({ item: { name } }) =>
      typeof name === 'string'
        ? [{ name: wordsOf(name).join(' '), words: new Set(wordsOf(name)), doctor: /^(?:prof\.? )?dr\b/i.test(name) }]
        : [],
    )

const wordsOf = (name: string) =>
  name
    .replace(TITLES, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{M}'’-]+/gu) ?? []

/** A few slips away from a name of the list. */
function isAlmost(known: string, name: string): boolean {
  const words = wordsOf(name).join(' ')
  return words.length > 7 && known.includes(' ') && slips(known, words) <= 2
}

const sentenceAt = (text: string, index: number) =>
  `${
    text
      .slice(0, index)
      .split(/(?<!Dr|Prof)[.!?]\s|\n/)
      .at(-1) ?? ''
  }${text.slice(index).split(/(?<!Dr|Prof)[.!?]\s|\n/)[0] ?? ''}`
