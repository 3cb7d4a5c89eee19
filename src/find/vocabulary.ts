import { allowed, distance } from './distance.ts'
import { keysOf, LITERAL } from './keys.ts'

/** Where a key stands: in which passage, at which of its words (from `at`, `span` words), and how surely. */
export interface Place {
  passage: number
  at: number
  span: number
  sure: number
}

/** All keys of the texts, and where they stand. */
export interface Vocabulary {
  add: (key: string, place: Place) => void
  /** The places of a word, each with how well the word fits; `open` for a word that may still be being typed. */
  find: (word: string, open: boolean) => [places: readonly Place[], fit: number, key: string][]
  /** The places of just this key. */
  exactly: (key: string) => readonly Place[] | undefined
}

/** A word that fits less well than this may be a slip of another one. */
const SURE = 0.85

export function vocabulary(): Vocabulary {
  const places = new Map<string, Place[]>()
  /** The consonants of each sound. */
  const masks = new Map<string, number>()
  const slips = new Map<string, readonly [sound: string, fit: number][]>()

  /** Sounds that differ by a slip, or begin with what does. Few are compared letter by letter. */
  const similar = (word: string) => {
    const most = allowed(word.length)
    const mask = maskOf(word)
    const near: [string, number][] = []
    const begun: [string, number][] = []
    const fitOf = (far: number, best: number) => best - (0.45 * far) / Math.max(most, 1)
    for (const [sound, other] of masks) {
      if (Math.abs(sound.length - word.length) <= most * 2 && bits(mask ^ other) <= most * 2) {
        const far = distance(word, sound, most)
        if (far > 0 && far <= most) near.push([sound, fitOf(far, 0.9)])
      }
      if (word.length < 5 || sound.length <= word.length || bits(mask & ~other) > 1) continue
      const far = distance(word, sound.slice(0, word.length), 1)
      if (far <= 1) begun.push([sound, fitOf(far, 0.85)])
      else if (word.length > 7 && sound.startsWith(word.slice(0, 6))) begun.push([sound, 0.5])
    }
    return [...near, ...begun]
  }

  return {
    add: (key, place) => {
      const known = places.get(key)
      if (known) known.push(place)
      else {
        places.set(key, [place])
        if (!key.startsWith(LITERAL)) masks.set(key, maskOf(key))
      }
    },
    exactly: (key) => places.get(key),
    find: (word, open) => {
      const found = new Map<string, number>()
      const add = (key: string, fit: number) => fit > (found.get(key) ?? 0) && found.set(key, fit)
      const keys = keysOf(word)
      for (const [key, sure] of keys) if (places.has(key)) add(key, sure)
      const [[sound = ''] = []] = keys
      let begins = false
      if (open && sound.length > 1)
        for (const other of masks.keys())
          if (other.length > sound.length && other.startsWith(sound)) {
            add(other, 0.55 + (0.35 * sound.length) / other.length)
            begins = true
          }
      if (Math.max(0, ...found.values()) < SURE && !(begins && sound.length < 5))
        for (const [key, sure] of keys) {
          if (key.startsWith(LITERAL)) continue
          const known = slips.get(key) ?? similar(key)
          slips.set(key, known)
          for (const [other, fit] of known) add(other, fit * sure)
        }
      return [...found].map(([key, fit]) => [places.get(key) ?? [], fit, key])
    },
  }
}

/** The consonants of a sound, as bits: two sounds that are near each other share most of them. */
const maskOf = (sound: string) =>
  [...sound].reduce(
    (mask, letter) => ('aeiou'.includes(letter) ? mask : mask | (1 << (letter.toLowerCase().charCodeAt(0) % 32))),
    0,
  )

function bits(mask: number): number {
  let count = 0
  for (let rest = mask; rest; rest &= rest - 1) count++
  return count
}
