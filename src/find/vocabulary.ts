import { countBits } from './bits.ts'
import { allowed, distance } from './distance.ts'
import { keysOf, LITERAL } from './keys.ts'

/** So many numbers say where a key stands: the passage, at which of its words, over how many of them, how surely. */
export const PLACE = 4
/** Before the sounds of two words that are looked for as one. Nothing is a slip of them. */
export const JOINED = '+'

/** A key of the texts. */
export interface Entry {
  key: string
  places: number[]
  /** In how many items it stands, and in which last. */
  items: number
  last: number
  /** Of a sound, its consonants as bits: two sounds that are near each other share most of them. */
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

/** A word that fits less well than this may be a slip of another one. */
const SURE = 0.85

export function vocabulary(): Vocabulary {
  const entries = new Map<string, Entry>()
  const sounds: Entry[] = []
  const slips = new Map<string, readonly [Entry, number][]>()

  /** Sounds that differ by a slip, or begin with what does. Few are compared letter by letter. */
  const similar = (word: string) => {
    const most = allowed(word.length)
    const mask = maskOf(word)
    const found: [Entry, number][] = []
    const fitOf = (far: number, best: number) => best - (0.45 * far) / Math.max(most, 1)
    for (const entry of sounds) {
      const { key, mask: other } = entry
      if (Math.abs(key.length - word.length) <= most * 2 && countBits(mask ^ other) <= most * 2) {
        const far = distance(word, key, most)
        if (far > 0 && far <= most) found.push([entry, fitOf(far, 0.9)])
      }
      if (word.length < 5 || key.length <= word.length || countBits(mask & ~other) > 1) continue
      const far = distance(word, key.slice(0, word.length), 1)
      if (far <= 1) found.push([entry, fitOf(far, 0.85)])
      else if (word.length > 7 && key.startsWith(word.slice(0, 6))) found.push([entry, 0.5])
    }
    return found
  }

  return {
    add: (key, item, passage, at, span, sure) => {
      let entry = entries.get(key)
      if (!entry) {
        entry = { key, places: [], items: 0, last: -1, mask: 0 }
        entries.set(key, entry)
        if (!key.startsWith(LITERAL) && !key.startsWith(JOINED)) {
          entry.mask = maskOf(key)
          sounds.push(entry)
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
      const add = (entry: Entry, fit: number) => {
        if (fit > (found.get(entry) ?? 0)) found.set(entry, fit)
        best = Math.max(best, fit)
      }
      const keys = keysOf(word)
      for (const [key, sure] of keys) {
        const entry = entries.get(key)
        // What is left of "qqqq" is no word.
        if (entry && (key.length > 1 || word.length < 3)) add(entry, sure)
      }
      const [[sound = ''] = []] = keys
      const both = entries.get(JOINED + sound)
      if (both) add(both, 0.95)
      let begins = false
      if (open && sound.length > 1)
        for (const entry of sounds)
          if (entry.key.length > sound.length && entry.key.startsWith(sound)) {
            add(entry, 0.55 + (0.35 * sound.length) / entry.key.length)
            begins = true
          }
      if (best < SURE && !(begins && sound.length < 5))
        for (const [key, sure] of keys) {
          if (key.startsWith(LITERAL)) continue
          const near = slips.get(key) ?? similar(key)
          slips.set(key, near)
          for (const [entry, fit] of near) add(entry, fit * sure)
        }
      return found
    },
  }
}

function maskOf(sound: string): number {
  let mask = 0
  for (let at = 0; at < sound.length; at++) {
    const letter = sound.charCodeAt(at) % 32
    // Not of vowels: a e i o u.
    if (!((1 << letter) & 0x208222)) mask |= 1 << letter
  }
  return mask
}
