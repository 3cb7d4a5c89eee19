import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { ARTICLES, itemsOf, listsOf, problemAt, type Content, type Rule } from '../content.ts'
import { inProse, wordRange } from '../text/prose.ts'

const TITLES = /\b(?:prof|dr|mr|mrs|ms|er|assoc|asst)\b\.?/gi
const DOCTOR = /\b(?:Prof\.?\s+)?Dr\.?\s+(\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}(?:[\p{L}'’-]+|\.(?=\s\p{Lu})))*)/gu

/** A doctor named in a text or as the reviewer of an article who is in no list: perhaps somebody who has left. */
export const unknownPerson: Rule = (content) => {
  const people = peopleOf(content)
  // A site without a list of doctors says nothing of who works there.
  if (!people.some(({ doctor }) => doctor)) return []
  const isKnown = (name: string) => {
    const words = wordsOf(name)
    return words.length === 0 || people.some(({ words: known }) => words.every((word) => known.has(word)))
  }
  const reviewers = itemsOf(content, ARTICLES).flatMap(({ item: { reviewer }, document }): Problem[] => {
    if (typeof reviewer !== 'string') return []
    const name = reviewer.split(/,| - | – |\(/)[0]?.trim() ?? ''
    return isKnown(name) ? [] : [problemAt(document, ['reviewer'], 'unknown-person', { word: name, reviewer: true })]
  })
  const named = inProse(content, (piece) => {
    if (!piece.text.includes('Dr') || piece.path.at(-1) === 'reviewer' || piece.path.includes('sources')) return []
    return [...piece.text.matchAll(DOCTOR)]
      .filter(([, name = '']) => !isKnown(name))
      .map(({ 0: word, index }) => {
        const place = placeAt(piece.document, piece.path, wordRange(piece, word, index))
        return problemOf('unknown-person', place, { word, reviewer: false }, 'warning')
      })
  })
  return [...reviewers, ...named]
}

/** The words of every name of every list; organisations and machines have names too and do no harm. */
const peopleOf = (content: Content): { words: Set<string>; doctor: boolean }[] =>
  listsOf(content)
    .filter((list) => list !== ARTICLES)
    .flatMap((list) => itemsOf(content, list))
    .flatMap(({ item: { name } }) =>
      typeof name === 'string' ? [{ words: new Set(wordsOf(name)), doctor: /^(?:prof\.? )?dr\b/i.test(name) }] : [],
    )

const wordsOf = (name: string) =>
  name
    .replace(TITLES, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{M}'’-]+/gu) ?? []
