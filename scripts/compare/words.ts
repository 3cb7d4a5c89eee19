import { diffWordsWithSpace } from 'diff'

/**
 * Words that are specific enough to identify a change; a few other words may change in many places for many reasons.
 */
export const DISTINCT = /\d{3}|\d:\d\d|\d [AP]M|\p{L}{3}/u

/** The multiset difference of texts: one that occurs twice in the first list and once in the second stays once. */
export function without(texts: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1)
  return texts.filter((text) => {
    const count = left.get(text) ?? 0
    left.set(text, count - 1)
    return count <= 0
  })
}

/** A part of a text that is the same, gone or new. */
export interface Part {
  value: string
  added?: boolean
  removed?: boolean
}

/**
 * Two texts in parts, in whole words; a number with its characters and its extension, and an e-mail address, is one.
 * What is gone comes before what is new in its place, and spaces alone do not part two changes.
 */
export function wordsOf(before: string, after: string): Part[] {
  const parts: Part[] = []
  let [removed, added, space] = ['', '', '']
  const end = () => {
    if (removed) parts.push({ value: apart(removed), removed: true })
    if (added) parts.push({ value: apart(added), added: true })
    if (space) parts.push({ value: space })
    ;[removed, added, space] = ['', '', '']
  }
  for (const part of diffWordsWithSpace(whole(before), whole(after))) {
    const changed = part.added || part.removed
    if (changed && space) [removed, added, space] = [removed + space, added + space, '']
    if (part.removed) removed += part.value
    else if (part.added) added += part.value
    else if ((removed || added) && /^\s+$/.test(part.value)) space = part.value
    else {
      end()
      parts.push({ value: apart(part.value) })
    }
  }
  end()
  return parts
}

/**
 * What differs between two texts: "-10 +11". Where that alone says little, with the words next to it: "-10 December
 * +11 December".
 */
export function coreOf(before: string, after: string): string {
  const parts = wordsOf(before, after)
  const core = (part: Part, at: number) => {
    if (!part.added && !part.removed) return []
    return [`${part.added ? '+' : '-'}${DISTINCT.test(part.value) ? part.value.trim() : amongOthers(parts, at)}`]
  }
  return parts.flatMap(core).join(' ')
}

/** The words that differ, each short number with the words next to it. */
export const differingWords = (before: string, after: string): string[] => {
  const parts = wordsOf(before, after)
  return parts.flatMap((part, at) =>
    part.added || part.removed ? [/\p{L}{2}/u.test(part.value) ? part.value.trim() : amongOthers(parts, at)] : [],
  )
}

/** A part with the word behind it, or with the one before it where a character or nothing follows. */
function amongOthers(parts: readonly Part[], at: number): string {
  const beside = (by: 1 | -1) => {
    const [near, far] = [parts[at + by], parts[at + 2 * by]]
    return (near && (near.added || near.removed) ? far : near)?.value ?? ''
  }
  const next = /^ [\p{L}\p{M}\p{N}]+/u.exec(beside(1))?.[0]
  const last = /[\p{L}\p{M}\p{N}]+ $/u.exec(beside(-1))?.[0]
  return (next === undefined ? `${last ?? ''}${parts[at]!.value}` : `${parts[at]!.value}${next}`).trim()
}

/** Characters within numbers and addresses stand as letters that no text here has while words are compared. */
const CHARACTERS = ['-', '/', ':', '.', ',', '+', '@', ' ', ';', '=']
const FIRST = 0x180
const letterOf = (character: string) => String.fromCharCode(FIRST + CHARACTERS.indexOf(character))
const WHOLE = /\+?\d(?:[\d/:.,-]*\d)?(?: [AP]M|(?: ext |;ext=)\d+)?|[\w.+-]+@[\w-]+(?:\.[\w-]+)*/g
const whole = (text: string) => text.replace(WHOLE, (found) => found.replace(/[-/:.,+@ ;=]/g, letterOf))
const apart = (text: string) =>
  text.replace(/[\u0180-\u0189]/g, (letter) => CHARACTERS[letter.charCodeAt(0) - FIRST] ?? '')
