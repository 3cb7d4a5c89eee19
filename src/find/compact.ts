import { latinOf } from './devanagari.ts'
import { keysOf } from './keys.ts'
import type { FindFile } from './types.ts'
import { weightOf } from './word-lists.ts'
import { wordsOf } from './words.ts'

/**
 * The same file, smaller, for the build: without phrases that the search takes for another one of the same thing, as
 * पेट दुख्यो and pet dukhyo, and without phrases of danger that hold a shorter one.
 */
export const compact = (file: FindFile): FindFile => ({
  ...file,
  items: file.items.map((item) => (item.words ? { ...item, words: alike(item.words) } : item)),
  dangers: file.dangers.map((danger) => ({
    ...danger,
    words: shortest(danger.words),
    except: shortest(danger.except),
  })),
})

/** How the words of a phrase sound that say something; all of them where only one does. */
function soundsOf(phrase: string): string[] {
  const words = wordsOf(phrase)
  const telling = words.filter((word) => weightOf(word) > 0.1)
  return (telling.length > 1 ? telling : words).map((word) => keysOf(word)[0]?.[0] ?? word)
}

/** One phrase of each sound: the first. */
function alike(phrases: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const phrase of phrases) {
    const sound = soundsOf(phrase).toSorted().join(' ')
    if (!first.has(sound)) first.set(sound, phrase)
  }
  return [...first.values()]
}

/** Phrases that hold no other one, which nobody reads: in Latin letters, of which a network has to carry fewer. */
function shortest(phrases: readonly string[]): string[] {
  const rest = alike(phrases).map((phrase) => ({ phrase, sounds: soundsOf(phrase) }))
  const holds = (sounds: readonly string[], others: readonly string[]) =>
    others.length < sounds.length && others.every((one) => sounds.includes(one))
  return rest
    .filter(({ sounds }) => !rest.some((other) => holds(sounds, other.sounds)))
    .map(({ phrase }) => latin(phrase))
}

/** What the danger finder needs of a short word is its letters. */
const latin = (phrase: string) =>
  /[ऀ-ॿ]/.test(phrase)
    ? wordsOf(phrase)
        .map((word) => (word.length > 3 ? latinOf(word) : word))
        .join(' ')
    : phrase
