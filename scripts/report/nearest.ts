import { distance as levenshtein } from 'fastest-levenshtein'

/**
 * The word of a list that a typist most likely meant, or undefined when none is close: the same but for case, hyphens
 * and spaces, or with a few typos, fewer the shorter it is. Two neighbours that changed places are one typo.
 * Of paths, and of names with dots, each part has to be close by itself: in one folder `ramesh.jpg` is somebody else
 * than `frontdesk.jpg`.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: { word: string; distance: number } | undefined
  for (const candidate of candidates) {
    // doctor-10 is not a typo for doctor-01: it is somebody else.
    if (candidate !== word && candidate.replace(/\d/g, '') === word.replace(/\d/g, '')) continue
    const distance = distanceOfPaths(word, candidate)
    if (distance !== undefined && (!best || distance < best.distance)) best = { word: candidate, distance }
  }
  return best?.word
}

/** Whether one word is the other with a single typo. */
export const isOneTypo = (word: string, candidate: string): boolean => (distanceOfPaths(word, candidate) ?? 2) <= 1

/** The number of edits between two paths, or undefined when a part of one is no typo of the other's. */
function distanceOfPaths(word: string, candidate: string): number | undefined {
  if (withoutEnding(word) === withoutEnding(candidate)) return word === candidate ? 0 : 1
  const [parts, others] = [withoutEnding(word).split(/[/.#]/), withoutEnding(candidate).split(/[/.#]/)]
  if (parts.length !== others.length) return distanceOfWords(word, candidate)
  let sum = 0
  for (const [index, part] of parts.entries()) {
    const distance = distanceOfWords(part, others[index] ?? '')
    if (distance === undefined) return undefined
    sum += distance
  }
  return sum
}

function distanceOfWords(word: string, candidate: string): number | undefined {
  const [a, b] = [plain(word), plain(candidate)]
  if (a === b) return 0
  const distance = swapped(a, b) ? 1 : levenshtein(a, b)
  const length = Math.max(a.length, b.length)
  const allowed = length < 3 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3
  return distance <= allowed ? distance : undefined
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s_-]/g, '')
    .replace(INVISIBLE_CHARACTERS, '')
const INVISIBLE_CHARACTERS = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g
const withoutEnding = (path: string) => path.replace(/\.(jpe?g|png|webp|avif|svg|mp4|webm|vtt|md|yaml)$/i, '')

/** True for two words that differ only in two neighbouring letters that changed places: the commonest typo. */
function swapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** The number of letters that have to change to turn one word into the other. */
export const editDistance = (a: string, b: string): number => levenshtein(a, b)
