import { distance } from 'fastest-levenshtein'

/**
 * The word of a list that a typist most likely meant, or undefined when none is close: the same but for case, hyphens
 * and spaces, or with a few slips, fewer the shorter it is. Two neighbours that changed places are one slip.
 * Of paths, and of names with dots, each part has to be close by itself: in one folder `ramesh.jpg` is somebody else
 * than `frontdesk.jpg`.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: { word: string; slips: number } | undefined
  for (const candidate of candidates) {
    // doctor-10 is not a slip for doctor-01: it is somebody else.
    if (candidate !== word && candidate.replace(/\d/g, '') === word.replace(/\d/g, '')) continue
    const slips = slipsOfPaths(word, candidate)
    if (slips !== undefined && (!best || slips < best.slips)) best = { word: candidate, slips }
  }
  return best?.word
}

/** Whether one word is the other with a single slip of typing. */
export const isOneSlip = (word: string, candidate: string): boolean => (slipsOfPaths(word, candidate) ?? 2) <= 1

/** How many slips are between two paths, or undefined when a part of one is no slip of the other's. */
function slipsOfPaths(word: string, candidate: string): number | undefined {
  if (withoutEnding(word) === withoutEnding(candidate)) return word === candidate ? 0 : 1
  const [parts, others] = [withoutEnding(word).split(/[/.#]/), withoutEnding(candidate).split(/[/.#]/)]
  if (parts.length !== others.length) return slipsOfWords(word, candidate)
  let sum = 0
  for (const [index, part] of parts.entries()) {
    const slips = slipsOfWords(part, others[index] ?? '')
    if (slips === undefined) return undefined
    sum += slips
  }
  return sum
}

function slipsOfWords(word: string, candidate: string): number | undefined {
  const [a, b] = [plain(word), plain(candidate)]
  if (a === b) return 0
  const slips = swapped(a, b) ? 1 : distance(a, b)
  const length = Math.max(a.length, b.length)
  const allowed = length < 3 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3
  return slips <= allowed ? slips : undefined
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s_-]/g, '')
    .replace(INVISIBLE_SIGNS, '')
const INVISIBLE_SIGNS = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g
const withoutEnding = (path: string) => path.replace(/\.(jpe?g|png|webp|avif|svg|mp4|webm|vtt|md|yaml)$/i, '')

/** True for two words that differ only in two neighbouring letters that changed places: the commonest slip. */
function swapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** How many letters of one word have to change to make the other. */
export const slips = (a: string, b: string): number => distance(a, b)
