import type { SourceDocument } from '../../scripts/pipeline/1-load/document.ts'
import type { Random } from './random.ts'
import type { Spot } from './spots.ts'

/** One change of one file: what stands from `from` to `to` becomes `insert`. */
export interface Mistake {
  file: string
  from: number
  to: number
  insert: string
  /** The lines of the changed file where a person would look; empty when the whole file is meant. */
  lines: readonly number[]
  /** The file as saved, where the mistake is in how it was saved. */
  saved?: (text: string) => Buffer
}

/** What a mistake is made with, or in: the rows of the report. */
export const GROUPS = ['keyboard', 'structure', 'paste', 'meaning', 'time'] as const

/**
 * A kind of mistake: where it can be made, and how.
 *
 * To add one, write `mutator<Place>({ … })` into a list of `kinds/` (`kinds/all.ts` names the lists): `places` finds
 * every place of the real site where it can be made (a spot of YAML, a document, an offset), `make` returns the change
 * (`change`, `revalue`, `lineBelow`) with the lines where a person would look. `codes` are those that explain it well.
 * It has to be a sure mistake; a change after which nothing is wrong is `harmless: true`, with no codes. Then
 * `npm run mutate -- --kind "words of its name" --verbose` shows what the check says of it.
 */
export interface Mutator<Place = unknown> {
  name: string
  /** keyboard: how a file is typed and saved; structure: fields, lists and values that are not as the schema says;
      paste: text from elsewhere, and broken Markdown; meaning: right by itself, but not with the rest; time: dates. */
  group: (typeof GROUPS)[number]
  /** The file cannot be read any more, which hides whatever leads into it. */
  unreadable?: boolean
  /** Nothing is wrong with the result, and nothing may be said. */
  harmless?: boolean
  /** The right line or one beside it: YAML itself cannot tell which of the two is meant. */
  besides?: boolean
  /** The codes that explain it well. */
  codes: readonly string[]
  places: (site: Site) => readonly Place[]
  make: (place: Place, random: Random, site: Site) => Mistake | undefined
}

/** The real site as read, and every place in it. */
export interface Site {
  documents: readonly SourceDocument[]
  spots: readonly Spot[]
}

/** Keeps the type of a mutator's places to itself. */
export const mutator = <Place>(one: Mutator<Place>) => one as Mutator

/** A change in a document. Unless other offsets (in the old text) are given, it is told on the line where it starts. */
export function change(
  document: SourceDocument,
  from: number,
  to: number,
  insert: string,
  at: readonly number[] = [from],
): Mistake {
  const lines = at.map((offset) => {
    const shift =
      offset > to || (offset === to && offset > from) ? newLines(insert) - newLines(document.text.slice(from, to)) : 0
    return newLines(document.text.slice(0, offset)) + 1 + shift
  })
  return { file: document.file, from, to, insert, lines }
}

/** A new line of its own below another; told there, or at one of the lines (in the old text, above it) of `also`. */
export function lineBelow(
  document: SourceDocument,
  offset: number,
  line: string,
  also: readonly number[] = [],
): Mistake {
  const at = lineEnd(document.text, offset)
  const made = change(document, at, at, `\n${line}`, [...also, at])
  return { ...made, lines: [...made.lines.slice(0, -1), newLines(document.text.slice(0, at)) + 2] }
}

/** Puts another value in the place of a spot's. */
export const revalue = (spot: Spot, insert: string) => change(spot.document, spot.start, spot.end, insert)

/** The text with the changes of one file in it. They must not overlap. */
export function applied(text: string, mistakes: readonly Mistake[]): string {
  return [...mistakes]
    .sort((a, b) => b.from - a.from)
    .reduce((made, { from, to, insert }) => made.slice(0, from) + insert + made.slice(to), text)
}

/** How many lines later a mistake is found because of those made above it in the same file. */
export function shiftOf(text: string, mistake: Mistake, all: readonly Mistake[]): number {
  return all
    .filter((other) => other.file === mistake.file && other.from < mistake.from)
    .reduce((sum, { from, to, insert }) => sum + newLines(insert) - newLines(text.slice(from, to)), 0)
}

const newLines = (text: string) => text.split('\n').length - 1

export const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1

export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** A text in one line without quotes, at least two words. */
export const isPlainText = ({ style, schema, document, start, end }: Spot) => {
  const text = document.text.slice(start, end)
  return (
    style === 'plain' &&
    (schema['x-kind'] === 'text' || schema['x-kind'] === 'markdown') &&
    /^\w[^\n]* \w/.test(text) &&
    !text.includes('\n')
  )
}
