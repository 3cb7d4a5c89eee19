import { problemAt, type Rule } from '../content.ts'
import { plainWordsIn, wordedItems } from '../plain-words.ts'

/** A department without words by which people look for it: whoever does not know its name does not find it. */
export const noPlainWords: Rule = (content) =>
  wordedItems(content)
    .filter(({ list, item }) => plainWordsIn(content, list).wanted && item.words === undefined)
    .map(({ document, path, id, list }) => ({
      ...problemAt(document, [...path, 'id'], 'no-plain-words', { word: id, list }),
      severity: 'warning' as const,
    }))
