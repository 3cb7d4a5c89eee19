import { dangerFinder } from './danger.ts'
import { latinOf } from './devanagari.ts'
import { fold } from './fold.ts'
import { keysOf } from './keys.ts'
import { pack, type PackedFile } from './pack.ts'
import { searcher } from './search.ts'
import type { FindFile } from './types.ts'
import { weightOf } from './word-lists.ts'
import { wordsOf } from './words.ts'
import { last } from '../lib/last.ts'

/**
 * The same file, smaller, for the build: without phrases that the search takes for another one of the same thing, as
 * पेट दुख्यो and pet dukhyo and without phrases of danger that another one finds.
 */
export function compact(file: FindFile): PackedFile {
  const { knows } = searcher(file)
  return pack({
    ...file,
    items: file.items.map(withFewerWords),
    dangers: file.dangers.map((danger) => ({
      ...danger,
      words: needed(danger.words, knows),
      except: alike(danger.except).map(bare).sort(),
    })),
  })
}

function withFewerWords(item: FindFile['items'][number]): FindFile['items'][number] {
  const words = alike(item.words ?? [])
  const nepali = alike([...words, ...(item.nepali ?? [])]).slice(words.length)
  return { ...item, words: words.map(bare).sort(), nepali: nepali.map(bare).sort() }
}

/** The words of a phrase that say something; all of them where only one does. */
function tellingOf(phrase: string): string[] {
  const words = wordsOf(phrase)
  const telling = words.filter((word) => weightOf(word) > 0.1)
  return telling.length > 1 ? telling : words
}

/** The sound of a word without its endings. */
const stemOf = (word: string) => last(keysOf(word))?.[0] ?? word

/** One phrase of those that sound the same: the first. */
function alike(phrases: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const phrase of phrases) {
    const words = tellingOf(phrase)
    const sound = words
      .map(words.length > 1 ? stemOf : fold)
      .sort()
      .join(' ')
    if (!first.has(sound)) first.set(sound, phrase)
  }
  return [...first.values()]
}

/**
 * The phrases without which one of the others would not be found, shortest first.
 */
function needed(phrases: readonly string[], knows: (word: string) => boolean): string[] {
  const kept: string[] = []
  const finds = (phrase: string) =>
    dangerFinder(
      [{ id: '', heading: '', items: [], call: { label: '', number: '', href: '' }, words: kept, except: [] }],
      knows,
    )(phrase)
  for (const phrase of alike(phrases).sort((a, b) => wordsOf(a).length - wordsOf(b).length))
    if (!finds(phrase)) kept.push(phrase)
  return kept.map(bare).sort()
}

/** A phrase without words that say nothing, in Latin letters: fewer for a network to carry. */
const bare = (phrase: string) => latin(tellingOf(phrase).join(' '))

/** What the danger finder needs of a short word is its letters. */
const latin = (phrase: string) =>
  /[ऀ-ॿ]/.test(phrase)
    ? wordsOf(phrase)
        .map((word) => (word.length > 3 ? latinOf(word) : word))
        .join(' ')
    : phrase
