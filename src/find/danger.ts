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
    const stands = (phrase: string[]) =>
      phrase.length > 0 && phrase.every((wanted) => typed.some((word) => isSameWord(word, wanted)))
    // Where several fit, the longest phrase tells most.
    let best: { danger: Danger; length: number } | undefined
    for (const { danger, words, except } of read) {
      const length = Math.max(0, ...words.filter(stands).map((phrase) => phrase.length))
      if (length > (best?.length ?? 0) && !except.some(stands)) best = { danger, length }
    }
    return best?.danger
  }
}

/** The words of a phrase that say something. */
function phraseOf(text: string): string[] {
  const words = wordsOf(text)
  const telling = words.filter((word) => weightOf(word) > 0.1)
  return telling.length ? telling : words
}
