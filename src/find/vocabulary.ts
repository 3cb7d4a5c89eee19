import { allowed, distance } from './distance.ts'
import { keysOf } from './keys.ts'

/** Where a sound stands: in which passage, at which of its words (from `at`, `span` words), and how surely. */
export interface Place {
  passage: number
  at: number
  span: number
  sure: number
}

/** All sounds of the texts, and where they stand. */
export interface Vocabulary {
  add: (sound: string, place: Place) => void
  /** The places of a word, each with how well the word fits; `open` for a word that may still be being typed. */
  find: (word: string, open: boolean) => [places: readonly Place[], fit: number, sound: string][]
  /** The places of just this sound. */
  exactly: (sound: string) => readonly Place[] | undefined
}

export function vocabulary(): Vocabulary {
  const places = new Map<string, Place[]>()
  const masks = new Map<string, number>()
  const near = new Map<string, [sound: string, fit: number][]>()

  /** Sounds that differ by a slip. Compared by their letters first, which leaves few. */
  const similar = (word: string) => {
    const known = near.get(word)
    if (known) return known
    const found: [string, number][] = []
    const most = allowed(word.length)
    const mask = maskOf(word)
    for (const [sound, other] of masks) {
      if (Math.abs(sound.length - word.length) > most * 2 || bits(mask ^ other) > most * 2) continue
      const far = distance(word, sound, most)
      if (far > 0 && far <= most) found.push([sound, 0.9 - (0.45 * far) / Math.max(most, 1)])
    }
    near.set(word, found)
    return found
  }

  return {
    add: (sound, place) => {
      const known = places.get(sound)
      if (known) known.push(place)
      else {
        places.set(sound, [place])
        masks.set(sound, maskOf(sound))
      }
    },
    exactly: (sound) => places.get(sound),
    find: (word, open) => {
      const found = new Map<string, number>()
      const add = (sound: string, fit: number) => fit > (found.get(sound) ?? 0) && found.set(sound, fit)
      const keys = keysOf(word)
      for (const [sound, sure] of keys) if (places.has(sound)) add(sound, sure)
      const [[first = ''] = []] = keys
      if (open && first.length > 1)
        for (const sound of masks.keys())
          if (sound.length > first.length && sound.startsWith(first))
            add(sound, 0.55 + (0.35 * first.length) / sound.length)
      if (!Math.max(0, ...found.values()) || (!open && Math.max(...found.values()) < 0.9))
        for (const [sound, sure] of keys) for (const [other, fit] of similar(sound)) add(other, fit * sure)
      return [...found].map(([sound, fit]) => [places.get(sound) ?? [], fit, sound])
    },
  }
}

/** The letters of a sound that are no vowels, as bits: two sounds that are near each other share most of them. */
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
