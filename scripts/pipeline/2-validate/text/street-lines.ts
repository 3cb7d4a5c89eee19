import { slips } from '../../../report/nearest.ts'

/** A line of an address in a text: as it stands in the facts, or with a slip or another number. */
export interface StreetLine {
  exact: boolean
  word: string
  index: number
  line: string
}

/** Lines of addresses with a number in them ("Koshi Highway, Ward 7") that a text repeats, or nearly. */
export function streetLinesIn(text: string, lines: readonly string[]): StreetLine[] {
  return lines.flatMap((line) => {
    const parts = words(line)
    const names = parts.filter(({ word }) => /^\p{L}{4,}$/u.test(word))
    if (parts.length < 3 || !/\d/.test(line) || !names.some(({ word }) => text.toLowerCase().includes(word))) return []
    const found = words(text)
    const wanted = parts.map(({ word }) => word)
    return found.flatMap(({ index }, at): StreetLine[] => {
      const window = found.slice(at, at + parts.length)
      if (window.length < parts.length) return []
      const said = window.map(({ word }) => word)
      const far = slips(said.join(' '), wanted.join(' '))
      const sameWords = said.filter((word, n) => word === wanted[n]).length
      // Of three words two are the same, and the third is a slip or another number.
      if (far > 2 || sameWords < parts.length - 1) return []
      const last = window.at(-1)
      const word = text.slice(index, (last?.index ?? index) + (last?.word.length ?? 0))
      return [{ exact: far === 0, word, index, line }]
    })
  })
}

const words = (text: string) =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({ word: word.toLowerCase(), index }))
