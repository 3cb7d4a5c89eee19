import { keysOf } from './keys.ts'
import type { FindItem } from './types.ts'
import { JOINED, vocabulary, type Vocabulary } from './vocabulary.ts'
import { weightOf } from './word-lists.ts'
import { wordsOf } from './words.ts'

export type FoundField = 'title' | 'names' | 'words' | 'nepali' | 'about' | 'also' | 'text'

/** One text of an item: a phrase or a sentence. */
export interface FoundPassage {
  item: number
  field: FoundField
  text: string
  /** How much each of its words says. */
  weights: number[]
}

/** Reads all texts of the items. */
export function readPassages(items: readonly FindItem[]): { passages: FoundPassage[]; words: Vocabulary } {
  const passages: FoundPassage[] = []
  const known = vocabulary()
  items.forEach((item, index) => {
    const read = (field: FoundField, text: string) => {
      const words = wordsOf(text)
      const passage = passages.length
      passages.push({ item: index, field, text, weights: words.map(weightOf) })
      words.forEach((word, at) => {
        for (const [key, sure] of keysOf(word)) known.add(key, index, passage, at, 1, sure)
        const next = words[at + 1]
        if (next && field !== 'text') known.add(joined(word, next), index, passage, at, 2, 0.95)
      })
    }
    read('title', item.title)
    if (item.source) read('names', item.source)
    for (const field of ['names', 'words', 'nepali', 'about', 'also'] as const)
      for (const text of item[field] ?? []) read(field, text)
    if (item.text) read('text', item.text)
  })
  return { passages, words: known }
}

/** The key of two words written as one: x-ray and xray, Ram Narayan and Ramnarayan. */
export const joined = (word: string, next: string) => JOINED + soundOf(word) + soundOf(next)

const soundOf = (word: string) => keysOf(word)[0]?.[0] ?? ''
