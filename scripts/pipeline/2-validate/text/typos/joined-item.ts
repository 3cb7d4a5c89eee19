import type { Problem } from '../../../../report/problem.ts'
import type { Line } from '../lines.ts'
import type { Piece } from '../pieces.ts'
import { typoAt, wordsAt } from './typo.ts'

/** A word with a capital in the middle of an item, and what has to stand before it: a word in small letters. */
const CAPITAL = /[\p{Ll})](?: - | )?(\p{Lu}\p{Ll}{2,})/gu
const SMALL = /(?:^|[\s(“"])[\p{Ll}’'-]{3,}\)?(?: -)? ?$/u

/** Before these words no item ends. */
const LEADS_ON =
  /(?:^|\s)(?:a|an|and|any|as|at|by|called|call|for|from|have|if|in|is|like|named|near|no|not|of|on|or|our|per|see|that|the|their|this|to|use|visit|with|your|our|ask|its)(?: -)? ?$/i
/**
 * Two items of a list in one line: "Fever with shivering Vomiting that does not stop". The second begins with a word
 * that the same text has with a small letter elsewhere, so it is no name.
 */
export function joinedItem(piece: Piece, lines: readonly Line[]): Problem[] {
  const inList = piece.kind === 'text' && typeof piece.path.at(-1) === 'number'
  const items = inList
    ? [{ at: 0, words: piece.text }]
    : lines.flatMap((line) => (line.kind === 'item' ? [{ at: wordsAt(line), words: line.words }] : []))
  return items.flatMap(({ at, words }) => {
    if (!/^\p{Lu}/u.test(words)) return []
    const found = [...words.matchAll(CAPITAL)]
      .map(({ 0: all, 1: word = '', index }) => ({ word, index: index + all.length - word.length }))
      .find(({ word, index }) => {
        const before = words.slice(0, index)
        return SMALL.test(before) && !LEADS_ON.test(before) && before.split(' ').length > 1 && isCommon(piece, word)
      })
    if (!found) return []
    const [from, to] = [at + found.index, at + found.index + found.word.length]
    return [
      typoAt(
        piece,
        'missing-list-marker',
        [from, to],
        { kind: 'joined', word: found.word, mark: '-' },
        { severity: 'warning' },
      ),
    ]
  })
}

/** Whether the file has a word with a small letter, and not as a name in the middle of its sentences. */
function isCommon({ document: { text } }: Piece, word: string): boolean {
  const small = word.toLowerCase()
  return (
    new RegExp(`(?<![\\p{L}/#.-])${small}(?![\\p{L}/.-]\\p{L})`, 'u').test(text) &&
    (text.match(new RegExp(`[\\p{Ll},] ${word}(?!\\p{L})`, 'gu'))?.length ?? 0) < 2
  )
}
