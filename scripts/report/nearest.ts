import { distance } from 'fastest-levenshtein'

/**
 * The word of a list that a typist most likely meant, or undefined when none is close.
 * Close: the same but for case, hyphens and spaces, or at most one slip in three letters.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '')
  let best: { word: string; slips: number } | undefined
  for (const candidate of candidates) {
    const slips = distance(plain(word), plain(candidate))
    if (!best || slips < best.slips) best = { word: candidate, slips }
  }
  if (!best) return undefined
  const allowed = Math.max(1, Math.floor(Math.min(word.length, best.word.length) / 3))
  return best.slips <= allowed ? best.word : undefined
}
