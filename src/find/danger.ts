import { countBits } from './bits.ts'
import { fold } from './fold.ts'
import { meaningByTypo, meaningOf } from './meanings.ts'
import { sameness } from './same-word.ts'
import type { Danger } from './types.ts'
import { weightOf } from './word-lists.ts'
import { wordsOf } from './words.ts'

/** A word of no more weight says nothing. */
const EMPTY = 0.1

/** Finds the sign of danger that a query names; undefined when there is none. */
export type DangerFinder = (query: string) => Danger | undefined

/**
 * Reads the signs once. A sign counts when all words of one of its phrases are typed, and none of its exceptions.
 * @param knows whether a word stands in the texts of the site: it is spelt right, and so no other word with a typo
 */
export function dangerFinder(dangers: readonly Danger[], knows: (word: string) => boolean): DangerFinder {
  const read = dangers.map((danger) => ({
    danger,
    words: danger.words.map(phraseOf),
    except: danger.except.map(phraseOf),
  }))
  return (query) => {
    const typed = wordsOf(query).map((word) => readWord(word, knows(word)))
    const sounds = new Set(typed.map(({ word }) => fold(word)))
    // Phrases share many words. A number has a bit for each word typed that is the wanted one.
    const known = new Map<string, Typed>()
    const typedAs = (wanted: string, strict: boolean) => {
      const key = strict ? `${wanted} strictly` : wanted
      const before = known.get(key) ?? typedFor(typed, wanted, strict)
      known.set(key, before)
      return before
    }
    /** Two words of a phrase may be typed as one: chestpain. */
    const asOne = (word: string | undefined, next: string | undefined) =>
      word !== undefined && next !== undefined && sounds.has(fold(word + next))
    /** Which words a phrase explains, and how surely; undefined where a word of it is missing. */
    const explains = ({ words, strict }: Phrase, least = 0) => {
      let [places, joined, score] = [0, 0, 0]
      for (const [at, word] of words.entries()) {
        const isJoined = asOne(words[at - 1], word) || asOne(word, words[at + 1])
        const { bits, sure } = isJoined ? { bits: 0, sure: 1 } : typedAs(word, strict)
        if (sure <= least) return undefined
        if (isJoined) joined++
        places |= bits
        score += sure * weightOf(word)
      }
      // One word typed is not two of a phrase.
      return countBits(places) >= words.length - joined ? { places, score } : undefined
    }
    const isNow = typed.some(({ word }) => NOW.has(fold(word)))
    let best: { danger: Danger; score: number } | undefined
    for (const { danger, words, except } of read) {
      const found = words.flatMap((phrase) => explains(phrase) ?? [])
      const exceptions = isNow || !found.length ? [] : except.flatMap((phrase) => explains(phrase, SURE.typo) ?? [])
      const isWithin = (phrase: Explained, exception: Explained) => !(phrase.places & ~exception.places)
      // "Child not speaking" is an exception of "not speaking", and of nothing else in the search.
      const left = found.filter((phrase) => !exceptions.some((exception) => isWithin(phrase, exception)))
      const isExcepted = exceptions.some((exception) => !found.some((phrase) => isWithin(phrase, exception)))
      const score = isExcepted ? 0 : Math.max(0, ...left.map((phrase) => phrase.score))
      if (score > (best?.score ?? 0)) best = { danger, score }
    }
    return best?.danger
  }
}

/** The typed words that a phrase explains, as bits, and how surely. */
interface Explained {
  places: number
  score: number
}

/** Which of the typed words, of the first thirty, a wanted one is, as bits, and how surely the best of them is. */
interface Typed {
  bits: number
  sure: number
}

/** How surely a word is another one of the same meaning; less sure than by its sound, it may be another one. */
const SURE = { meaning: 0.9, typo: 0.75, sound: 0.9 }

function typedFor(typed: readonly Read[], wanted: string, strict: boolean): Typed {
  const [meaning, isTelling] = [meaningOf(wanted), weightOf(wanted) > EMPTY]
  let [bits, sure] = [0, 0]
  for (const [at, one] of typed.slice(0, 30).entries()) {
    const own = fits(one)
    if (own) bits |= 1 << at
    sure = Math.max(sure, own)
  }
  return { bits, sure }

  function fits({ word, meant, typo, isKnown }: Read): number {
    if (isTelling && word !== wanted && weightOf(word) <= EMPTY) return 0
    const as = meaning === undefined || strict ? 0 : meaning === meant ? SURE.meaning : meaning === typo ? SURE.typo : 0
    // A word that means something else is no typo of this one.
    const least = meant !== undefined && meant !== meaning ? SURE.sound : isKnown ? SURE.typo : as
    return Math.max(as, sameness(word, wanted, strict, least))
  }
}

/** What is happening now is no exception, whatever else the search says. */
const NOW = new Set('now again suddenly sudden currently ahile feri pheri achanak abhi phir'.split(' ').map(fold))

/** A typed word, what it means, and what it may mean if it is a typo. */
interface Read {
  word: string
  meant?: number
  typo?: number
  isKnown: boolean
}

function readWord(word: string, isKnown: boolean): Read {
  const meant = weightOf(word) > EMPTY ? meaningOf(word) : undefined
  return { word, meant, typo: meant === undefined && !isKnown ? meaningByTypo(word) : undefined, isKnown }
}

interface Phrase {
  words: string[]
  /** One word alone has to be that word: "burnt" is not "burning", and "fit" no "feet". */
  strict: boolean
}

/** The words of a phrase that say something; all of them where only one does. */
function phraseOf(text: string): Phrase {
  const words = wordsOf(text)
  const telling = words.filter((word) => weightOf(word) > EMPTY)
  return { words: telling.length > 1 ? telling : words, strict: words.length === 1 }
}
