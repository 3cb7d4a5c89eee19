import type { AlignType, List, ListItem, PhrasingContent, Root, RootContent, Table, TableRow } from 'mdast'
import { plainPhrases, type Point, type PointAt } from './plain-phrases.ts'

/**
 * What takes the whole of Markdown to read, wherever it stands: escapes, code, HTML, entities, strike-through,
 * underscores, addresses that become links by themselves, pictures, definitions, footnotes, control signs, and space
 * at the beginning or end of a line, which may be code, a nested list or a hard break.
 */
const NOT_PLAIN = /[\\`<&~_@\ufeff\u2028\u2029\x00-\x09\x0b-\x1f\x7f]|!\[|\]:|\[\^|^ | $|www|http/im

/** What a line that begins so may be, besides the words of a paragraph. */
const SIGN = /^(?:[-+=>|:#]|\*+(?: |$)|\d{1,9}[.)](?: |$))/
const STARS = /^[* ]+$/
const HEADING = /^(#{1,6}) (?=\S)(?!.*#$)/
/** Marker of a list and one space; what follows is the words of the item. */
const ITEM = /^(?:-|(\d{1,9})\.) (?=\S)/
const TASK = /^\[[ xX]\]/
const RULE = /^\|(?: ?:?-+:? ?\|)+$/
const ROW = /^\|.*\|$/

/** Whether a text has no sign of what takes the whole of Markdown: nearly always read at once. */
export const isPlain = (markdown: string) => markdown !== '' && !NOT_PLAIN.test(markdown)

/**
 * The tree of a text that is written as nearly all articles are: headings, paragraphs, simple lists and tables, links
 * and emphasis that do not stand in one another. It is the tree that the library for the whole of Markdown makes,
 * with its positions (plain-markdown.test.ts compares them), in a tenth of the time.
 * @returns undefined where the text has anything else
 */
export function plainTree(markdown: string): Root | undefined {
  if (!isPlain(markdown)) return undefined
  const lines = markdown.split('\n')
  const starts = startsOf(lines)
  const endOf = (line: number) => (starts[line] ?? 0) + (lines[line] ?? '').length
  const point =
    (line: number) =>
    (offset: number): Point => {
      let number = line
      while ((starts[number + 1] ?? Infinity) <= offset) number++
      return { line: number + 1, column: offset - (starts[number] ?? 0) + 1, offset }
    }
  const between = (at: PointAt, from: number, to: number) => ({ start: at(from), end: at(to) })
  const phrases = (line: number, from: number, to = endOf(line)) => plainPhrases(markdown, from, to, point(line))
  const isBlank = (line: number) => lines[line] === ''
  const children: RootContent[] = []
  const add = (node: RootContent | undefined) => node && children.push(node)

  for (let line = 0; line < lines.length;) {
    const text = lines[line] ?? ''
    const start = line
    if (isBlank(line)) {
      line++
    } else if (text[0] === '#') {
      const found = HEADING.exec(text)
      const from = (starts[line] ?? 0) + (found?.[0].length ?? 0)
      const words = found && phrases(line, from)
      if (
        !words ||
        !add({
          type: 'heading',
          depth: (found[1] ?? '').length as 1,
          children: words,
          position: between(point(line), starts[line] ?? 0, endOf(line)),
        })
      )
        return undefined
      line++
    } else if (ITEM.test(text)) {
      while (line < lines.length && ITEM.test(lines[line] ?? '')) line++
      if (!endsHere(line) || goesOn(children.at(-1), text) || !add(list(start, line))) return undefined
    } else if (text[0] === '|') {
      while (line < lines.length && ROW.test(lines[line] ?? '')) line++
      if (!endsHere(line) || !add(table(start, line))) return undefined
    } else {
      while (line < lines.length && !isBlank(line) && lines[line]?.[0] !== '#') {
        if (isSign(lines[line] ?? '')) return undefined
        line++
      }
      const words = phrases(start, starts[start] ?? 0, endOf(line - 1))
      if (
        !words ||
        !add({
          type: 'paragraph',
          children: words,
          position: between(point(start), starts[start] ?? 0, endOf(line - 1)),
        })
      )
        return undefined
    }
  }
  return { type: 'root', children, position: between(point(0), 0, markdown.length) }

  /** Whether a list or table ends before this line, and no line goes on with it (CommonMark's lazy continuation). */
  function endsHere(line: number): boolean {
    return line >= lines.length || isBlank(line) || lines[line]?.[0] === '#'
  }

  function list(first: number, after: number): List | undefined {
    const number = ITEM.exec(lines[first] ?? '')?.[1]
    const items: ListItem[] = []
    for (let line = first; line < after; line++) {
      const found = ITEM.exec(lines[line] ?? '')
      const words = (lines[line] ?? '').slice(found?.[0].length)
      if ((found?.[1] === undefined) !== (number === undefined) || isSign(words) || TASK.test(words)) return undefined
      const from = (starts[line] ?? 0) + (found?.[0].length ?? 0)
      const children = phrases(line, from)
      if (!children) return undefined
      const at = point(line)
      items.push({
        type: 'listItem',
        spread: false,
        checked: null,
        children: [{ type: 'paragraph', children, position: between(at, from, endOf(line)) }],
        position: between(at, starts[line] ?? 0, endOf(line)),
      })
    }
    return {
      type: 'list',
      ordered: number !== undefined,
      start: number === undefined ? null : Number(number),
      spread: false,
      children: items,
      position: between(point(first), starts[first] ?? 0, endOf(after - 1)),
    }
  }

  function table(first: number, after: number): Table | undefined {
    const rule = lines[first + 1] ?? ''
    if (first + 1 >= after || !RULE.test(rule)) return undefined
    const align = rule
      .split('|')
      .slice(1, -1)
      .map((cell): AlignType => ALIGN[`${/^ ?:/.test(cell)} ${/: ?$/.test(cell)}`] ?? null)
    const rows: TableRow[] = []
    for (let line = first; line < after; line++) {
      if (line === first + 1) continue
      const made = row(line)
      if (made?.children.length !== align.length) return undefined
      rows.push(made)
    }
    return {
      type: 'table',
      align,
      children: rows,
      position: between(point(first), starts[first] ?? 0, endOf(after - 1)),
    }
  }

  /** A cell goes from the line before it to the line after it, which belongs to the next cell or to the last. */
  function row(line: number): TableRow | undefined {
    const at = point(line)
    const begin = starts[line] ?? 0
    const made: TableRow = { type: 'tableRow', children: [], position: between(at, begin, endOf(line)) }
    for (let from = begin; from < endOf(line) - 1;) {
      const to = markdown.indexOf('|', from + 1)
      const cell = markdown.slice(from + 1, to)
      const words = cell.trim()
      const children: PhrasingContent[] | undefined =
        words === ''
          ? undefined
          : phrases(line, from + 1 + cell.indexOf(words), from + 1 + cell.indexOf(words) + words.length)
      if (!children) return undefined
      made.children.push({
        type: 'tableCell',
        children,
        position: between(at, from, to === endOf(line) - 1 ? to + 1 : to),
      })
      from = to
    }
    return made
  }
}

const ALIGN: Record<string, AlignType> = { 'true true': 'center', 'true false': 'left', 'false true': 'right' }

/** Whether a line, or the words of an item, begin something else than words, or may. */
const isSign = (words: string) => SIGN.test(words) || STARS.test(words)

/** Whether a list of this kind would belong to the one before it, whatever empty lines are between them. */
const goesOn = (before: RootContent | undefined, text: string) =>
  before?.type === 'list' && before.ordered === (text[0] !== '-')

function startsOf(lines: readonly string[]): number[] {
  let offset = 0
  return lines.map(({ length }) => (offset += length + 1) - length - 1)
}
