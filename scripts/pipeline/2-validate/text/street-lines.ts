import { editDistance } from '../../../report/nearest.ts'

/** A line of an address in a text: as it stands in the facts, or with a typo or another number. */
export interface StreetLine {
  exact: boolean
  word: string
  index: number
  line: string
}

/** Finds lines of addresses with a number in them ("Koshi Highway, Ward 7") that a text repeats, or nearly. */
export function streetFinder(lines: readonly string[]): (text: string) => StreetLine[] {
  const streets = lines
    .filter((line) => /\d/.test(line))
    .map((line) => ({ line, wanted: words(line).map(({ word }) => word) }))
    .filter(({ wanted }) => wanted.length > 2)
  return (text) => {
    if (streets.length === 0) return []
    const lower = text.toLowerCase()
    return streets.flatMap(({ line, wanted }) => {
      // Most texts have none: one word may be wrong, the others have to be there.
      const missing = wanted.filter((word) => !lower.includes(word)).length
      return missing > 1 ? [] : near(text, line, wanted)
    })
  }
}

function near(text: string, line: string, wanted: readonly string[]): StreetLine[] {
  const found = words(text)
  return found.flatMap(({ index }, at): StreetLine[] => {
    const window = found.slice(at, at + wanted.length)
    const same = window.filter(({ word }, n) => word === wanted[n]).length
    if (same < wanted.length - 1 || window.length < wanted.length) return []
    // Of three words two are the same, and the third is a typo or another number.
    const far = editDistance(window.map(({ word }) => word).join(' '), wanted.join(' '))
    if (far > 2) return []
    const last = window.at(-1)
    const word = text.slice(index, (last?.index ?? index) + (last?.word.length ?? 0))
    return [{ exact: far === 0, word, index, line }]
  })
}

const words = (text: string) =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({ word: word.toLowerCase(), index }))
