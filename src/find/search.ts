import { LITERAL } from './keys.ts'
import { joined, readPassages, type FoundField, type FoundPassage } from './passages.ts'
import type { FindFile, FindItem } from './types.ts'
import { PLACE, type Entry } from './vocabulary.ts'
import { weightOf } from './word-lists.ts'
import { wordsOf } from './words.ts'

/** A result: what was found, how well, and why. */
export interface Found {
  item: FindItem
  score: number
  /** The passage that fits best, as it is written, and the field that it stands in. */
  passage: string
  field: FoundField
  /** Words of the query, of those that say something, that stand nowhere in it. */
  without: string[]
}

/** How much a field counts. */
const FIELDS: Record<FoundField, number> = {
  title: 1.25,
  names: 1.1,
  words: 1,
  nepali: 1,
  about: 0.85,
  also: 0.6,
  text: 0.4,
}
/** Who looks for a complaint wants help before something to read. */
const READING = { kind: 'article:', share: 0.8 }
/** How much it counts that the words stand in a thing at all, beside the passage that holds most of them. */
const TOGETHER = 0.35
/** What belongs to something that was found comes after it. */
const INHERITED = 0.85
const MOST = 24
/** What fits less is no result: in itself, and beside the best one. */
const LEAST = { score: 0.26, share: 0.3 }
/** A short name is not a typo of another word. */
const isTypo = ({ field }: FoundPassage, word: string, fit: number) =>
  field === 'title' && fit < 0.85 && word.length < 5

/** How a passage fits a query: each word of the query, and each of its own. */
interface Hit {
  asked: Map<number, number>
  own: Map<number, number>
}

/** Finds what fits a query, best first. */
export interface Search {
  (query: string): Found[]
  /** Whether a word stands in the texts, letter by letter. */
  knows: (word: string) => boolean
}

/** Reads everything once; the answer is a function that finds what fits a query, best first. */
export function searcher({ items }: Pick<FindFile, 'items'>): Search {
  const { passages, words: known } = readPassages(items)
  const byRef = new Map(items.map(({ ref }, index) => [ref, index]))
  /** The weight of a word: what few things have weighs more. */
  const rarity = (entry: Entry) => Math.log(1 + items.length / entry.items) / Math.log(1 + items.length)

  return Object.assign(find, { knows: (word: string) => known.exactly(LITERAL + word) !== undefined })

  function find(query: string): Found[] {
    const words = wordsOf(query)
    const { hits, told } = hitsOf(words)
    const weights = words.map((word, index) => weightOf(word) * (told[index] ?? 0))
    const whole = sum(weights)
    if (words.every((word) => weightOf(word) < 0.1)) return []
    const scores = new Map<number, Found>()
    const best = bestOf(words, weights, whole, hits)
    for (const [index, { score, passage, each }] of best) {
      const item = items[index] as FindItem
      const own = best.get(byRef.get(item.of ?? '') ?? -1)?.each ?? []
      const without = words.filter((word, at) => weightOf(word) === 1 && !each[at] && !own[at])
      const { text, field } = passages[passage] as FoundPassage
      const together = sum(each.map((fit, word) => fit * (weights[word] ?? 0))) / whole
      const share = item.ref.startsWith(READING.kind) ? READING.share : 1
      scores.set(index, { item, score: share * (score + TOGETHER * together), passage: text, field, without })
    }
    items.forEach((item, index) => {
      const owner = item.of === undefined ? undefined : scores.get(byRef.get(item.of) ?? -1)
      if (owner && owner.score * INHERITED > (scores.get(index)?.score ?? 0))
        scores.set(index, {
          ...owner,
          item,
          score: owner.score * INHERITED,
          without: scores.get(index)?.without ?? owner.without,
        })
    })
    const all = [...scores.values()].sort((a, b) => b.score - a.score)
    const limit = Math.max(LEAST.score, (all[0]?.score ?? 0) * LEAST.share)
    return all.filter(({ score }) => score >= limit).slice(0, MOST)
  }

  /** The passages in which words of a query stand, and the weight of each word. */
  function hitsOf(words: readonly string[]): { hits: Map<number, Hit>; told: number[] } {
    const hits = new Map<number, Hit>()
    const told = words.map(() => 0.5)
    const hit = (passage: number, word: number, at: number, span: number, fit: number) => {
      let one = hits.get(passage)
      if (!one) hits.set(passage, (one = { asked: new Map(), own: new Map() }))
      if (fit > (one.asked.get(word) ?? 0)) one.asked.set(word, fit)
      for (let own = at; own < at + span; own++) if (fit > (one.own.get(own) ?? 0)) one.own.set(own, fit)
    }
    words.forEach((word, index) => {
      let best = 0
      for (const [entry, fit] of known.find(word, index === words.length - 1 || word.length > 3)) {
        if (fit > best) [best, told[index]] = [fit, rarity(entry)]
        eachPlace(entry, (passage, at, span, sure) => {
          if (!isTypo(passages[passage] as FoundPassage, word, fit)) hit(passage, index, at, span, fit * sure)
        })
      }
      const next = words[index + 1]
      const both = next && known.exactly(joined(word, next))
      if (both)
        eachPlace(both, (passage, at, span, sure) => {
          hit(passage, index, at, span, sure)
          hit(passage, index + 1, at, span, sure)
        })
    })
    return { hits, told }
  }

  /** The best passage of each item, and how well each word of the query fits somewhere in it. */
  function bestOf(words: readonly string[], weights: readonly number[], whole: number, hits: Map<number, Hit>) {
    const best = new Map<number, { score: number; passage: number; each: number[] }>()
    for (const [passage, { asked, own }] of hits) {
      const { item, field, weights: said } = passages[passage] as FoundPassage
      const share = (of: Map<number, number>, by: readonly number[]) =>
        [...of].reduce((all, [word, fit]) => all + fit * (by[word] ?? 0), 0)
      const held = field === 'text' ? 0.6 : 0.4 + (0.6 * share(own, said)) / sum(said)
      const score = (FIELDS[field] * held * share(asked, weights)) / whole
      const known = best.get(item) ?? { score: 0, passage, each: words.map(() => 0) }
      if (score > known.score) Object.assign(known, { score, passage })
      for (const [word, fit] of asked) known.each[word] = Math.max(known.each[word] ?? 0, fit * FIELDS[field])
      best.set(item, known)
    }
    return best
  }
}

function eachPlace({ places }: Entry, run: (passage: number, at: number, span: number, sure: number) => void): void {
  for (let index = 0; index < places.length; index += PLACE)
    run(places[index] ?? 0, places[index + 1] ?? 0, places[index + 2] ?? 0, places[index + 3] ?? 0)
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
