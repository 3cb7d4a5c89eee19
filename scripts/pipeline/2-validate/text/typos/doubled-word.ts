import { typoAt, type FindTypos } from './typo.ts'

/** Small words that no sentence has twice in a row; "had had", "that that" and "come in in time" are right. */
const TWICE =
  /\b(the|an|a|of|and|or|are|from|with|your|our|this|these|it|we|they|has|have been|for|at|which|because|should|Dr\.|Prof\.|Mr\.|Mrs\.|Ms\.)(\s+)\1(?!\w)(?!['’-])/gi

/** A small word that stands twice in a row. */
export const doubledWord: FindTypos = (piece) =>
  [...piece.text.matchAll(TWICE)].flatMap(({ 0: word, 1: one = '', 2: space = '', index }) => {
    // "Vitamin A a day", and the end of a paragraph.
    const second = word.slice(one.length + space.length)
    if (
      /\n\s*\n/.test(space) ||
      (second !== second.toLowerCase() && !second.endsWith('.')) ||
      (one.length === 1 && one === 'A')
    )
      return []
    return [
      typoAt(
        piece,
        'doubled-word',
        [index, index + word.length],
        { word: word.replace(/\s+/g, ' '), one },
        { severity: 'warning', fixes: [{ from: index, to: index + word.length, put: one }] },
      ),
    ]
  })
