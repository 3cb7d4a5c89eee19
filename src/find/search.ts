import { keysOf } from './keys.ts'
import type { FindFile, FindItem } from './types.ts'
import { vocabulary } from './vocabulary.ts'
import { weightOf } from './word-lists.ts'
import { wordsOf } from './words.ts'

/** A result: what was found, how well, and why. */
export interface Found {
  item: FindItem
  score: number
  /** The passage that fits best, as it is written, and the field that it stands in. */
  passage: string
  field: Field
}

type Field = 'title' | 'names' | 'words' | 'about' | 'also' | 'text'
/** How much a field counts. */
const FIELDS: Record<Field, number> = { title: 1.25, names: 1.1, words: 1, about: 0.85, also: 0.6, text: 0.4 }
/** What belongs to something that was found comes after it. */
const INHERITED = 0.85
const LEAST = { score: 0.22, share: 0.3 }

interface Passage {
  item: number
  field: Field
  text: string
  /** How much each of its words says. */
  weights: number[]
}

export type Search = (query: string, most?: number) => Found[]

/** Reads everything once; the answer is a function that finds what fits a query, best first. */
export function searcher({ items }: Pick<FindFile, 'items'>): Search {
  const passages: Passage[] = []
  const sounds = vocabulary()
  const holders = new Map<string, Set<number>>()

  items.forEach((item, index) => {
    const read = (field: Field, text: string) => {
      const words = wordsOf(text)
      const passage = passages.length
      passages.push({ item: index, field, text, weights: words.map(weightOf) })
      words.forEach((word, at) => {
        for (const [sound, sure] of keysOf(word)) {
          sounds.add(sound, { passage, at, span: 1, sure })
          holders.set(sound, (holders.get(sound) ?? new Set()).add(index))
        }
        const next = words[at + 1]
        if (next && field !== 'text') sounds.add(joined(word, next), { passage, at, span: 2, sure: 0.95 })
      })
    }
    read('title', item.title)
    for (const name of item.names ?? []) read('names', name)
    for (const phrase of item.words ?? []) read('words', phrase)
    for (const phrase of item.about ?? []) read('about', phrase)
    for (const phrase of item.also ?? []) read('also', phrase)
    if (item.text) read('text', item.text)
  })

  /** How much a word tells: what few things have tells more. */
  const rarity = (sound: string) => {
    const many = holders.get(sound)?.size ?? 1
    return Math.log(1 + items.length / many) / Math.log(1 + items.length)
  }
  const byRef = new Map(items.map(({ ref }, index) => [ref, index]))

  return (query, most = 24) => {
    const words = wordsOf(query)
    /** By passage: how well each word of the query fits, and which words of the passage it fits. */
    const hits = new Map<number, { fits: Map<number, number>; held: Map<number, number> }>()
    const told = words.map(() => 0.5)
    const hit = (passage: number, word: number, at: number, span: number, fit: number) => {
      const one = hits.get(passage) ?? { fits: new Map<number, number>(), held: new Map<number, number>() }
      hits.set(passage, one)
      if (fit > (one.fits.get(word) ?? 0)) one.fits.set(word, fit)
      for (let i = at; i < at + span; i++) if (fit > (one.held.get(i) ?? 0)) one.held.set(i, fit)
    }
    words.forEach((word, index) => {
      const found = sounds.find(word, index === words.length - 1 || word.length > 4)
      let best = 0
      for (const [places, fit, sound] of found) {
        if (fit > best) [best, told[index]] = [fit, rarity(sound)]
        for (const { passage, at, span, sure } of places) {
          const field = passages[passage]?.field
          // A short name is not a slip of another word.
          if (field === 'title' && fit < 0.85 && word.length < 5) continue
          hit(passage, index, at, span, fit * sure)
        }
      }
      const next = words[index + 1]
      if (next)
        for (const { passage, at, span, sure } of sounds.exactly(joined(word, next)) ?? []) {
          hit(passage, index, at, span, sure)
          hit(passage, index + 1, at, span, sure)
        }
    })
    const weights = words.map((word, index) => weightOf(word) * (told[index] ?? 0))
    const whole = sum(weights)
    if (!whole) return []

    const best = new Map<number, { score: number; passage: number; each: number[] }>()
    for (const [passage, { fits, held }] of hits) {
      const { item, field, weights: own } = passages[passage] as Passage
      const asked = [...fits].reduce((all, [word, fit]) => all + fit * (weights[word] ?? 0), 0) / whole
      const there = [...held].reduce((all, [at, fit]) => all + fit * (own[at] ?? 0), 0) / sum(own)
      const share = field === 'text' ? 0.6 : 0.4 + 0.6 * there
      const score = FIELDS[field] * asked * share
      const known = best.get(item) ?? { score: 0, passage, each: words.map(() => 0) }
      if (score > known.score) Object.assign(known, { score, passage })
      for (const [word, fit] of fits) known.each[word] = Math.max(known.each[word] ?? 0, fit * FIELDS[field])
      best.set(item, known)
    }
    const scores = new Map<number, Found>()
    for (const [index, { score, passage, each }] of best) {
      const item = items[index] as FindItem
      const { text, field } = passages[passage] as Passage
      const together = sum(each.map((fit, word) => fit * (weights[word] ?? 0))) / whole
      scores.set(index, { item, score: score + 0.35 * together, passage: text, field })
    }
    items.forEach((item, index) => {
      const owner = item.of === undefined ? undefined : scores.get(byRef.get(item.of) ?? -1)
      if (owner && owner.score * INHERITED > (scores.get(index)?.score ?? 0))
        scores.set(index, { ...owner, item, score: owner.score * INHERITED })
    })
    const all = [...scores.values()].sort((a, b) => b.score - a.score)
    const limit = Math.max(LEAST.score, (all[0]?.score ?? 0) * LEAST.share)
    return all.filter(({ score }) => score >= limit).slice(0, most)
  }
}

/** The sound of two words written as one: x-ray and xray, Ram Narayan and Ramnarayan. */
const joined = (word: string, next: string) => (keysOf(word)[0]?.[0] ?? '') + (keysOf(next)[0]?.[0] ?? '')

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
