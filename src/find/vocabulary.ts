import { countBits } from './bits.ts'
import { latinOf } from './devanagari.ts'
import { distance, typosIn } from './distance.ts'
import { fold } from './fold.ts'
import { keysOf, LITERAL, TENSELESS } from './keys.ts'

/** So many numbers say where a key stands: the passage, at which of its words, over how many of them, how surely. */
export const PLACE = 4
/** Before the sounds of two words that are looked for as one. Nothing is a typo of them. */
export const JOINED = '+'

/** Before what is left of a verb without its tense: it is found only by another verb, "camp" is not "kampne". */
const TENSE = '~'

/** A key of the texts. */
export interface Entry {
  key: string
  places: number[]
  /** In how many items it stands, and in which last. */
  items: number
  last: number
}

/** A word of the texts as it is spelt, in Latin letters, with its sound. */
interface Spelling {
  entry: Entry
  letters: string
  sound: string
  /** The consonants of the sound as bits: two words that are near each other share most of them. */
  mask: number
}

/** All keys of the texts. */
export interface Vocabulary {
  add: (key: string, item: number, passage: number, at: number, span: number, sure: number) => void
  /** What a word is, each with how well it fits; `open` for a word that may still be being typed. */
  find: (word: string, open: boolean) => ReadonlyMap<Entry, number>
  /** What just this key is. */
  exactly: (key: string) => Entry | undefined
}

/** A word that fits less well than this may be a typo of another one. */
const SURE = 0.85
/** As surely is a word found by its sound. */
const SOUND = 0.95
/** As surely is a word found by what is left of it, where that is short. */
const BRIEF = 0.8
/** More surely is a word found as it stands: then what begins with it does not count, if it is short. */
const EXACT = 0.9
/** So many letters has a word that may be a typo, or of which the sound is enough as the beginning of another. */
const LONG = 5

export function vocabulary(): Vocabulary {
  const entries = new Map<string, Entry>()
  const spellings: Spelling[] = []
  const typos = new Map<string, readonly [Entry, number][]>()

  /** Words that differ by a typo, or begin with what does. Few are compared letter by letter. */
  const similar = (word: string) => {
    const [letters, sound] = [lettersOf(word), fold(word)]
    if (letters.length < LONG) return []
    const most = mostTypos(letters.length)
    const mask = maskOf(sound)
    const found: [Entry, number][] = []
    for (const { entry, letters: other, sound: heard, mask: own } of spellings) {
      if (other.length < LONG - 1 || !(beginsAlike(letters, other) || beginsAlike(sound, heard))) continue
      if (Math.abs(other.length - letters.length) <= most * 2 && countBits(mask ^ own) <= most * 2) {
        const far = distance(sound, heard, most)
        if (far <= most && ((far <= 0.5 && sound.length > LONG) || typosIn(letters, other, most) <= most))
          found.push([entry, 0.9 - (0.45 * far) / most])
      }
      if (other.length > letters.length && typosIn(letters, other.slice(0, letters.length), 1) < 2)
        found.push([entry, 0.85 - 0.45 / most])
      // "Tonsillitis" and tonsils.
      else if (letters.length > 7 && other.startsWith(letters.slice(0, 6))) found.push([entry, 0.5])
    }
    return found
  }

  return {
    add: (own, item, passage, at, span, sure) => {
      const key = isLeft(own, sure) ? TENSE + own : own
      let entry = entries.get(key)
      if (!entry) {
        entry = { key, places: [], items: 0, last: -1 }
        entries.set(key, entry)
        if (key.startsWith(LITERAL)) {
          const word = key.slice(LITERAL.length)
          spellings.push({ entry, letters: lettersOf(word), sound: fold(word), mask: maskOf(fold(word)) })
        }
      }
      if (entry.last !== item) {
        entry.last = item
        entry.items++
      }
      entry.places.push(passage, at, span, sure)
    },
    exactly: (key) => entries.get(key),
    find: (word, open) => {
      const found = new Map<Entry, number>()
      let best = 0
      const add = (entry: Entry | undefined, fit: number) => {
        if (!entry) return
        if (fit > (found.get(entry) ?? 0)) found.set(entry, fit)
        best = Math.max(best, fit)
      }
      const keys = keysOf(word)
      for (const [key, sure] of keys) {
        // No verb of Nepali ends as "nearby" does.
        if (sure <= TENSELESS && /[^aeiou]y$/.test(word)) continue
        // What is left of "qqqq" is no word, nor is "q" another letter that sounds like it; a short rest is shared by
        // words that mean other things.
        if (key.length > 1 && sure > BRIEF) add(entries.get(key), sure)
        if (isLeft(key, sure)) add(entries.get(TENSE + key), sure)
      }
      const [[sound = ''] = []] = keys
      add(entries.get(JOINED + sound), 0.95)
      const letters = lettersOf(word)
      let begins = false
      if (open && letters.length > 1 && (best <= EXACT || letters.length >= LONG))
        for (const { entry, letters: other, sound: heard } of spellings)
          if (
            (other.length > letters.length && other.startsWith(letters)) ||
            (sound.length >= LONG && heard.length > sound.length && heard.startsWith(sound))
          ) {
            add(entry, 0.55 + (0.35 * sound.length) / heard.length)
            begins = true
          }
      if (best < SURE && !begins) {
        const near = typos.get(word) ?? similar(word)
        typos.set(word, near)
        for (const [entry, fit] of near) add(entry, fit)
      }
      return found
    },
  }
}

/** Whether a key is what an ending has left: of a verb, or so short that other words have the same. */
const isLeft = (key: string, sure: number) =>
  sure <= TENSELESS || (sure < SOUND && key.length < 4 && !key.startsWith(LITERAL))

/** Whether two words begin with the same letter, or both with a vowel. */
const beginsAlike = (one: string, other: string) => one[0] === other[0] || (isVowel(one[0]) && isVowel(other[0]))
const isVowel = (letter = '') => 'aeiou'.includes(letter)

/** In how many places a word of so many letters may be another one. */
const mostTypos = (letters: number) => (letters < 8 ? 1 : 2)

/** A word in Latin letters. */
const lettersOf = (word: string) => (/[ऀ-ॿ]/.test(word) ? latinOf(word) : word)

function maskOf(sound: string): number {
  let mask = 0
  for (let at = 0; at < sound.length; at++) {
    const letter = sound.charCodeAt(at) % 32
    // Not of vowels: a e i o u.
    if (!((1 << letter) & 0x208222)) mask |= 1 << letter
  }
  return mask
}
