import { countBits } from './bits.ts'
import { fold } from './fold.ts'
import { isSameWord } from './same-word.ts'
import type { Danger } from './types.ts'
import { weightOf } from './word-lists.ts'
import { wordsOf } from './words.ts'

/** Finds the sign of danger that a query names; undefined when there is none. */
export type DangerFinder = (query: string) => Danger | undefined

/** Reads the signs once. A sign counts when all words of one of its phrases are typed, and none of its exceptions. */
export function dangerFinder(dangers: readonly Danger[]): DangerFinder {
  const read = dangers.map((danger) => ({
    danger,
    words: danger.words.map(phraseOf),
    except: danger.except.map(phraseOf),
  }))
  return (query) => {
    const typed = wordsOf(query)
    const sounds = new Set(typed.map(fold))
    // Phrases share many words. A number has a bit for each word typed that is the wanted one.
    const known = new Map<string, number>()
    const typedAs = (wanted: string, strict: boolean) => {
      const key = strict ? `${wanted} strictly` : wanted
      const bits = known.get(key) ?? bitsOf(typed, (word) => isSameWord(word, wanted, strict))
      known.set(key, bits)
      return bits
    }
    /** Two words of a phrase may be typed as one: chestpain. */
    const asOne = (word: string | undefined, next: string | undefined) =>
      word !== undefined && next !== undefined && sounds.has(fold(word + next))
    const stands = ({ words, strict }: Phrase) => {
      let [places, joined] = [0, 0]
      const all = words.every((word, at) => {
        if (asOne(words[at - 1], word) || asOne(word, words[at + 1])) return ++joined
        const own = typedAs(word, strict)
        places |= own
        return own
      })
      // One word typed is not two of a phrase.
      return all && countBits(places) >= words.length - joined
    }
    const isNow = typed.some((word) => NOW.has(fold(word)))
    // Where several fit, the longest phrase tells most.
    let best: { danger: Danger; length: number } | undefined
    for (const { danger, words, except } of read) {
      const length = Math.max(0, ...words.filter(stands).map((phrase) => phrase.words.length))
      if (length > (best?.length ?? 0) && (isNow || !except.some(stands))) best = { danger, length }
    }
    return best?.danger
  }
}

/** A bit for each word that is wanted, of the first thirty. */
const bitsOf = (words: readonly string[], isWanted: (word: string) => boolean) =>
  words.slice(0, 30).reduce((bits, word, at) => (isWanted(word) ? bits | (1 << at) : bits), 0)

/** What is happening now is no exception, whatever else is told. */
const NOW = new Set('now again suddenly sudden currently ahile feri pheri achanak abhi phir'.split(' ').map(fold))

interface Phrase {
  words: string[]
  /** One word alone has to be that word: "burnt" is not "burning", and "fit" no "feet". */
  strict: boolean
}

/** The words of a phrase that say something; all of them where only one does. */
function phraseOf(text: string): Phrase {
  const words = wordsOf(text)
  const telling = words.filter((word) => weightOf(word) > 0.1)
  return { words: telling.length > 1 ? telling : words, strict: words.length === 1 }
}
