import { ARTICLES, itemsOf, problemAt, type Rule } from '../content.ts'
import { namedBy, plainWordsIn, wordedItems } from '../plain-words.ts'

/**
 * An article or a service that no plain words lead to: it has none of its own, and no item with plain words, such as a
 * department, names it. It is found by its title alone.
 */
export const missingPlainWords: Rule = (content) => {
  const items = wordedItems(content)
  if (!items.some(({ words }) => words.length)) return []
  const named = namedBy(content)
  const silent = items.filter(({ list, item }) => !plainWordsIn(content, list).wanted && item.words === undefined)
  return [...silent, ...itemsOf(content, ARTICLES).map((one) => ({ list: ARTICLES, ...one }))]
    .filter(({ list, id }) => !named.get(list)?.has(id))
    .map(({ list, id, document, path }) =>
      problemAt(document, list === ARTICLES ? ['title'] : [...path, 'id'], 'missing-plain-words', { word: id }),
    )
}
