import { fold } from './fold.ts'
import { irregular } from './word-lists.ts'

/** A sound by which a word is found, and how surely it is the same word: 1 for the word itself. */
export type Key = readonly [sound: string, sure: number]

/** Endings of English words, longest first; what is left has three letters at least, one of them a vowel. */
const ENGLISH: readonly (readonly [RegExp, string])[] = [
  [/olog(?:ists?|y|ies|ical|ic)$/, 'olog'],
  [/iatr(?:ists?|ics?|y|icians?|ical|itians?)$/, 'iatr'],
  [/surg(?:eons?|ery|eries|ical)$/, 'surg'],
  [/(?:oped|ped)(?:ics?|ists?)$/, 'oped'],
  [/(?:icians?|ical|ics|ic)$/, 'i'],
  [/ies$/, 'y'],
  [/(ch|sh|ss|x|z)es$/, '$1'],
  [/([^su])s$/, '$1'],
  [/([a-z])\1(?:ing|ed)$/, '$1'],
  [/(?:ing|ed|en)$/, ''],
  [/e$/, ''],
]

/** Endings of Nepali, and of Hindi, as they sound: places and persons, then tenses. */
const PLACES = /(?:haru|le|ko|ka|ki|ma|saga|bata|sita|deKi|samma|tira|me|se)$/
const TENSES =
  /(?:i?rahek?[oai]?C?a?|eko(?:C[ae]n?)?|ek[aio]|ye?ko|yo|ya|inC|dena|dC[au]?|da|d[eia]C?a?n?|nC[aeu]?n?|C[aeu]n?|Ci|une|eko|ne|nu|na|era|ne?Ca|iyo|in|i|e|a|o)$/

const SHORTEST = 3
const isWord = (stem: string) => stem.length >= SHORTEST && /[aeiou]/.test(stem)

function english(word: string): string {
  const known = irregular(word)
  if (known) return known
  let stem = word
  for (const [ending, rest] of ENGLISH) {
    const next = stem.replace(ending, rest)
    if (next !== stem && next.length >= SHORTEST && /[aeiouy]/.test(next)) stem = next
  }
  return stem
}

function nepali(sound: string): string {
  let stem = sound
  for (let round = 0; round < 2; round++) {
    const next = stem.replace(PLACES, '')
    if (isWord(next)) stem = next
  }
  const next = stem.replace(TENSES, '')
  return isWord(next) ? next : stem
}

const kept = new Map<string, readonly Key[]>()

/** The sounds of a word as it stands, and without its endings. */
export function keysOf(word: string): readonly Key[] {
  const known = kept.get(word)
  if (known) return known
  const sound = fold(word)
  const keys = new Map([[sound, 1]])
  const add = (key: string, sure: number) => keys.set(key, Math.max(sure, keys.get(key) ?? 0))
  if (/^[a-z]+$/.test(word)) add(fold(english(word)), 0.97)
  add(nepali(sound), 0.93)
  const all = [...keys]
  kept.set(word, all)
  return all
}
