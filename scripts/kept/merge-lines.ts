import { diffArrays } from 'diff'

/** Lines of a text that others take the place of. */
export interface Hunk {
  /** The lines of the old text, from 0, without the last. */
  from: number
  to: number
  /** Where the new lines stand in the new text. */
  at: number
  put: string[]
}

/** The lines of bytes, each with its end; one letter is one byte, so that joining them gives the same bytes again. */
export const linesOf = (bytes: Buffer): string[] => bytes.toString('latin1').match(/[^\n]*\n|[^\n]+$/g) ?? []

export const bytesOf = (lines: readonly string[]): Buffer => Buffer.from(lines.join(''), 'latin1')

/** More lines than this that come or go are not matched with each other, which would take many seconds. */
const MOST_EDITS = 2000

/** What differs between two texts, in order; all of it where nearly every line does, as with other line ends. */
export function hunksOf(old: readonly string[], now: readonly string[]): Hunk[] {
  const hunks: Hunk[] = []
  let [from, at] = [0, 0]
  let open: Hunk | undefined
  const parts = diffArrays([...old], [...now], { maxEditLength: MOST_EDITS })
  if (!parts) return [{ from: 0, to: old.length, at: 0, put: [...now] }]
  for (const { added, removed, value } of parts) {
    if (!added && !removed) {
      from += value.length
      at += value.length
      open = undefined
      continue
    }
    if (!open) hunks.push((open = { from, to: from, at, put: [] }))
    if (removed) open.to = from += value.length
    else {
      open.put.push(...value)
      at += value.length
    }
  }
  return hunks
}

/**
 * Takes a change back in a text that was changed again since (a three-way merge).
 * @param after the text that the change made
 * @param before the text before the change
 * @returns the lines; or where in `now` the change was changed again, as lines from 1
 */
export function takeBackLines(
  now: readonly string[],
  after: readonly string[],
  before: readonly string[],
): { lines: string[] } | { clashes: [first: number, last: number][] } {
  const since = hunksOf(after, now)
  // What is back already needs nothing.
  const wanted = hunksOf(after, before).filter((hunk) => !since.some((other) => isSameHunk(hunk, other)))
  const clashes = since.filter((other) => wanted.some((hunk) => overlap(hunk, other)))
  if (clashes.length) return { clashes: clashes.map(({ at, put }) => [at + 1, at + Math.max(1, put.length)]) }
  const lines = [...now]
  for (const { from, to, put } of wanted.reverse()) {
    const moved = since.filter((other) => other.to <= from).reduce((sum, o) => sum + o.put.length - (o.to - o.from), 0)
    lines.splice(from + moved, to - from, ...put)
  }
  // A last line without an end that is not the last any more would run into the next.
  const torn = lines.slice(0, -1).findIndex((line) => !line.endsWith('\n'))
  return torn < 0 ? { lines } : { clashes: [[now.length, now.length]] }
}

const isSameHunk = (a: Hunk, b: Hunk) =>
  a.from === b.from && a.to === b.to && a.put.length === b.put.length && a.put.every((line, at) => line === b.put[at])

/** Whether two changes of one text are about the same lines, or put something into the same place. */
const overlap = (a: Hunk, b: Hunk) =>
  (a.from < b.to && b.from < a.to) || (a.from === a.to && b.from === b.to && a.from === b.from)
