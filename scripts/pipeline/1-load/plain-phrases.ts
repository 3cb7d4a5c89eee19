import type { PhrasingContent, Text } from 'mdast'

/** A place in a text as Markdown trees have it; line and column from 1. */
export interface Point {
  line: number
  column: number
  offset: number
}

/** The place of an offset. */
export type PointAt = (offset: number) => Point

const MARK = /[*[\]]/g
const LINK = /\[([^*[\]\n]+)\]\(([^\s()<>"'*[\]]+)\)/y
/** Between stars of one or two: no star, no bracket. */
const STRESSED = /(\*\*?)([^*[\]]+)\1(?!\*)/y
/** Letters, digits and the signs that Devanagari sets to letters: neither space nor punctuation (CommonMark 6.2). */
const LETTER = /[\p{L}\p{N}\p{M}]/u
/** Before stars that open, and after stars that close, wherever the star is decided by its other side alone. */
const BEFORE = /[ \n(]/
const AFTER = /[ \n.,;:!?)]/

/**
 * The words of a paragraph, heading, item or cell between two offsets: text, links, emphasis, one in another never.
 * @returns undefined where there is more than that, or where it takes the whole of Markdown to know
 */
export function plainPhrases(markdown: string, from: number, to: number, at: PointAt): PhrasingContent[] | undefined {
  const words = (start: number, end: number): Text => ({
    type: 'text',
    value: markdown.slice(start, end),
    position: { start: at(start), end: at(end) },
  })
  const nodes: PhrasingContent[] = []
  let done = from
  for (MARK.lastIndex = from; ;) {
    const mark = MARK.exec(markdown)
    if (!mark || mark.index >= to) break
    const start = mark.index
    const [rule, margin] = mark[0] === '[' ? [LINK, 1] : [STRESSED, 0]
    rule.lastIndex = start
    const found = rule.exec(markdown)
    const end = start + (found?.[0].length ?? 0)
    if (!found || end > to) return undefined
    const [, first = '', second = ''] = found
    const position = { start: at(start), end: at(end) }
    if (margin) {
      nodes.push(...(start > done ? [words(done, start)] : []), {
        type: 'link',
        title: null,
        url: second,
        children: [words(start + 1, start + 1 + first.length)],
        position,
      })
    } else {
      const opens = (start === from || BEFORE.test(markdown[start - 1] ?? '')) && LETTER.test(second[0] ?? '')
      const closes = (end === to || AFTER.test(markdown[end] ?? '')) && /\S$/.test(second)
      if (!opens || !closes) return undefined
      nodes.push(...(start > done ? [words(done, start)] : []), {
        type: first === '*' ? 'emphasis' : 'strong',
        children: [words(start + first.length, end - first.length)],
        position,
      })
    }
    done = end
    MARK.lastIndex = end
  }
  if (to > done) nodes.push(words(done, to))
  return nodes
}
