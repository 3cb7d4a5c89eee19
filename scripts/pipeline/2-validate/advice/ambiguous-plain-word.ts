import { placeAt } from '../../1-load/document.ts'
import { problemAt, type Rule } from '../content.ts'
import { wordedItems, type PlainWord, type Worded } from '../plain-words.ts'

/** One word for two items of a list: both are found by it, and the first of them stands first. */
export const ambiguousPlainWord: Rule = (content) => {
  const first = new Map<string, { one: Worded; place: PlainWord }>()
  return wordedItems(content).flatMap((one) =>
    one.words.flatMap((place) => {
      const key = `${one.list} ${place.word.normalize('NFC').toLowerCase().trim()}`
      const before = first.get(key)
      if (!before || before.one.id === one.id) {
        if (!before) first.set(key, { one, place })
        return []
      }
      const args = { word: place.word, item: one.id, other: before.one.id }
      const second = placeAt(before.one.document, before.place.path)
      return [{ ...problemAt(one.document, place.path, 'ambiguous-plain-word', args), second }]
    }),
  )
}
