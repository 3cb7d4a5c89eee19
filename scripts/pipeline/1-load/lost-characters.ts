import type { Definition, Heading, Link, LinkReference, List, ListItem, Nodes, Paragraph, Parent, Root } from 'mdast'
import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import { remarksOf } from './hidden-characters.ts'

/** A part of a Markdown text that visitors would not read as it was typed. */
export interface Loss {
  /**
   * `sign`: nobody would read it; `cell`: nor a cell beyond the first row's; `number`: a point with another
   * number; `moved`: what is moved in to stand below a point, and would stand next to it; `far`: a point that is moved
   * in so far that it runs into the one above; `definition`: an address that no words name; `label`: words whose
   * address is nowhere given; `minus`: that of a temperature read as a point; `low-lines`: characters that make nothing
   * slanted.
   */
  kind: 'sign' | 'cell' | 'number' | 'moved' | 'far' | 'definition' | 'label' | 'minus' | 'low-lines'
  /** Where it stands in the text. */
  from: number
  to: number
  /** The number that would be read. */
  read?: string
  /** What to put where instead, if that is certain. */
  puts?: { from: number; to: number; put: string }[]
}

/**
 * Holds what would be read of a Markdown text against what was typed: every letter, digit and character has to be read,
 * in its order, or to be a mark that stands where such a mark belongs.
 * @param tree as markdownTree makes it
 */
export function lostCharacters(markdown: string, tree: Root): Loss[] {
  // A null is read as this character (CommonMark 2.3).
  const reader = new Reader(markdown.replaceAll('\0', '\ufffd'), tree)
  reader.read(tree)
  return reader.losses()
}

/** Whether a text of one line can lose nothing, because it has no character that Markdown knows. */
export const isPlain = (markdown: string) => !/[*_~`<>&\\|#[\]!\n]|^\s*(?:[-+=]|\d+[.)])/.test(markdown)

class Reader {
  /** Each letter that is read, or that is a mark. */
  private readonly known: Uint8Array
  private readonly found: Loss[] = []
  private at = 0
  private readonly labels = new Set<string>()
  private readonly defined = new Set<string>()

  constructor(
    private readonly text: string,
    tree: Root,
  ) {
    this.known = new Uint8Array(text.length)
    this.collectLabels(tree)
  }

  losses(): Loss[] {
    const { text, known, found } = this
    for (const { from, to } of [...remarksOf(text), ...found]) this.mark(from, to)
    for (let from = 0; from < text.length; from++) {
      if (known[from] || /\s/.test(text.charAt(from))) continue
      let to = from + 1
      // Characters that are lost one next to the other, and words behind another, are one loss.
      for (let end = to; end < text.length && text.charAt(end) !== '\n' && !known[end]; end++)
        if (!/\s/.test(text.charAt(end))) to = end + 1
      found.push({ kind: 'sign', from, to })
      from = to - 1
    }
    return found.sort((a, b) => a.from - b.from)
  }

  private collectLabels(node: Nodes): void {
    if (node.type === 'linkReference' || node.type === 'imageReference') this.labels.add(node.identifier)
    if ('children' in node) for (const child of node.children as Nodes[]) this.collectLabels(child)
  }

  read(node: Nodes): void {
    const start = node.position?.start.offset ?? this.at
    const end = node.position?.end.offset ?? this.text.length
    const { text } = this
    switch (node.type) {
      case 'text':
        this.readWords(node.value, start, end, true)
        this.findShownMarks(start, end)
        return
      case 'inlineCode': {
        const run = /^`+/.exec(text.slice(start, end))?.[0].length ?? 0
        this.mark(start, start + run)
        this.mark(end - run, end)
        this.readWords(node.value, start + run, end - run)
        return
      }
      case 'code':
        this.readCode(node.value, start, end)
        return
      case 'html':
      case 'image':
      case 'imageReference':
      case 'footnoteReference':
      case 'thematicBreak':
      case 'break':
        this.mark(start, end)
        return
      case 'definition':
        this.readDefinition(node, start, end)
        return
      case 'footnoteDefinition':
        this.mark(start, start + (/^\[\^[^\]]*\]:/.exec(text.slice(start, end))?.[0].length ?? 0))
        break
      case 'emphasis':
        this.markEnds(start, end, 1)
        break
      case 'strong':
        this.markEnds(start, end, 2)
        break
      case 'delete':
        this.markEnds(start, end, 2)
        break
      case 'link':
      case 'linkReference':
        this.readLink(node, start, end)
        return
      case 'heading':
        this.readHeading(node, start, end)
        return
      case 'blockquote':
        this.markQuotes(start, end)
        break
      case 'list':
        this.readList(node)
        break
      case 'listItem':
        this.markPoint(node, start)
        for (const child of node.children) if (child.type === 'paragraph') this.findTooFar(child)
        break
      case 'table': {
        this.markTable(start, end)
        // What stands in more cells than the first row has, no browser is given.
        const width = node.children[0]?.children.length ?? 0
        for (const row of node.children) {
          for (const cell of row.children.slice(0, width)) this.read(cell)
          const more = row.children[width]
          if (more && row.position?.end.offset)
            this.found.push({ kind: 'cell', from: offsetOf(more), to: row.position.end.offset })
        }
        return
      }
      case 'yaml':
        return
    }
    if ('children' in node) {
      this.readChildren(node)
      if (node.type === 'listItem' || node.type === 'root' || node.type === 'blockquote') this.findMoved(node)
    }
  }

  private readChildren(node: Parent): void {
    for (const child of node.children as Nodes[]) this.read(child)
  }

  private mark(from: number, to: number): void {
    this.known.fill(1, from, to)
  }

  private markEnds(start: number, end: number, length: number): void {
    this.mark(start, start + length)
    this.mark(end - length, end)
  }

  /**
   * Words letter by letter.
   * @param hasMarks whether a letter may stand behind a backslash, or be written as a reference such as &amp;
   */
  private readWords(value: string, start: number, end: number, hasMarks = false): void {
    const { text, known } = this
    // Most words are typed just as they are read.
    if (end - start === value.length && text.startsWith(value, start)) {
      this.mark(start, end)
      this.at = end
      return
    }
    let at = start
    for (let index = 0; index < value.length;) {
      const letter = value.charAt(index)
      if (/\s/.test(letter)) {
        index++
        continue
      }
      while (at < end && (known[at] || /\s/.test(text.charAt(at)))) at++
      if (at >= end) break
      const reference = hasMarks && text.charAt(at) === '&' ? referenceAt(text, at) : undefined
      const isSpace = reference?.letters.trim() === ''
      // In a cell a stroke stands behind a backslash even in code.
      const isEscaped =
        text.charAt(at) === '\\' &&
        text.charAt(at + 1) === letter &&
        (letter === '|' || (hasMarks && isCharacter(letter)))
      if (reference && (isSpace || value.startsWith(reference.letters, index))) {
        this.mark(at, at + reference.length)
        at += reference.length
        if (!isSpace) index += reference.letters.length
      } else if (isEscaped || text.charAt(at) === letter) {
        const length = isEscaped ? 2 : 1
        this.mark(at, at + length)
        at += length
        index++
      } else {
        // A mark that is none here, or an internal error: it stays unknown and is reported.
        const next = text.indexOf(letter, at)
        if (next < 0 || next >= end) index++
        else at = next
      }
    }
    this.at = Math.max(this.at, at)
  }

  /** Marks that are read as words: "[words][label]" without the label's address, and "_शब्द_मा". */
  private findShownMarks(start: number, end: number): void {
    const { text } = this
    const words = text.slice(start, end)
    if (!/[[_]/.test(words)) return
    for (const { index, 0: word } of words.matchAll(LABEL))
      this.found.push({ kind: 'label', from: start + index, to: start + index + word.length })
    for (const { index, 0: word, 1: character = '' } of words.matchAll(LOW_LINES)) {
      const [from, to] = [start + index, start + index + word.length]
      const put = '*'.repeat(character.length)
      this.found.push({
        kind: 'low-lines',
        from,
        to,
        puts: [
          { from, to: from + character.length, put },
          { from: to - character.length, to, put },
        ],
      })
    }
  }

  private readCode(value: string, start: number, end: number): void {
    const source = this.text.slice(start, end)
    // Behind the fence the name of a language may stand; whatever else stands there is lost.
    const open = /^(`{3,}|~{3,})[ \t]*[\w+#.-]*[ \t]*(?=\n|$)|^(`{3,}|~{3,})/.exec(source)
    if (open) {
      const [first] = open
      this.mark(start, start + first.length)
      const character = first.charAt(0)
      const close = new RegExp(`\\n[ \\t>]*${character}{3,}[ \\t]*$`).exec(source)
      if (close) this.mark(start + close.index, end)
      const line = source.indexOf('\n')
      this.readWords(value, line < 0 ? end : start + line, end)
    } else this.readWords(value, start, end)
  }

  private readDefinition(node: Definition, start: number, end: number): void {
    this.mark(start, end)
    if (this.labels.has(node.identifier) && !this.defined.has(node.identifier)) {
      this.defined.add(node.identifier)
      return
    }
    this.found.push({ kind: 'definition', from: start, to: end })
  }

  private readLink(node: Link | LinkReference, start: number, end: number): void {
    const { text } = this
    const first = text.charAt(start)
    if (first === '<') this.markEnds(start, end, 1)
    if (first === '[') {
      this.mark(start, start + 1)
      const last = node.children.at(-1)
      const close = last ? (last.position?.end.offset ?? -1) : text.indexOf(']', start)
      if (close >= 0 && text.charAt(close) === ']') this.mark(close, end)
      else this.mark(Math.max(start, text.indexOf('](', start)), end)
    }
    this.readChildren(node)
  }

  private readHeading(node: Heading, start: number, end: number): void {
    const source = this.text.slice(start, end)
    const open = /^#{1,6}/.exec(source)?.[0]
    if (open) {
      this.mark(start, start + open.length)
      // "## Ward #" names a ward; "## Ward ##" closes what it opened.
      const close = /[ \t](#+)[ \t]*$/.exec(source)?.[1]
      if (close === open) this.mark(end - source.length + source.lastIndexOf(close), end)
    } else {
      const line = /\n[ \t>]*(={2,}|-{2,})[ \t]*$/.exec(source)
      if (line) this.mark(start + line.index, end)
    }
    this.readChildren(node)
  }

  /** The character of a quote, once in each of its lines, before anything else of the line. */
  private markQuotes(start: number, end: number): void {
    const { text, known } = this
    for (let at = lineStart(text, start); at < end;) {
      let character = at
      while (character < end && (known[character] || /[ \t]/.test(text.charAt(character)))) character++
      if (text.charAt(character) === '>' && character < end) known[character] = 1
      const next = text.indexOf('\n', at)
      if (next < 0) return
      at = next + 1
    }
  }

  private markPoint({ checked }: ListItem, start: number): void {
    const source = this.text.slice(start)
    const character = /^(?:[-*+]|\d{1,9}[.)])/.exec(source)?.[0] ?? ''
    this.mark(start, start + character.length)
    const box = typeof checked === 'boolean' && /^\s+(\[[ xX\t\n]\])/.exec(source.slice(character.length))
    if (box) this.mark(start + character.length, start + character.length + box[0].length)
  }

  private markTable(start: number, end: number): void {
    const lines = this.text.slice(start, end).split('\n')
    let at = start
    for (const [index, line] of lines.entries()) {
      if (index === 1)
        for (const { index: character } of line.matchAll(/[|:-]/g)) this.mark(at + character, at + character + 1)
      else for (const { index: character } of line.matchAll(/(?<!\\)\|/g)) this.mark(at + character, at + character + 1)
      at += line.length + 1
    }
  }

  /** Numbers have to be read as they were typed; a point that is moved in has to stand below another. */
  private readList(list: List): void {
    const { text } = this
    const items = list.children.flatMap((item) => (item.position ? [item] : []))
    const [first] = items
    if (!first) return
    const typed = items.map((item) => /^\d*/.exec(text.slice(offsetOf(item)))?.[0] ?? '')
    const start = Number(typed[0])
    const wrong = list.ordered ? typed.findIndex((number, index) => number !== String(start + index)) : items.length
    const moved = items.find(
      (item, index) =>
        index > 0 && index >= wrong && columnOf(text, offsetOf(item)) >= columnOf(text, offsetOf(items[index - 1])) + 2,
    )
    if (moved && wrong >= 0) {
      const above = items[items.indexOf(moved) - 1]
      const column = columnOf(text, offsetOf(moved))
      const group = items.slice(items.indexOf(moved))
      const stop = group.findIndex((item) => columnOf(text, offsetOf(item)) < column)
      this.addMoved(stop < 0 ? group : group.slice(0, stop), above)
    } else if (list.ordered) {
      const item = items[wrong]
      if (item) {
        const alike = typed.every((number) => number === typed[0])
        this.found.push({
          kind: 'number',
          from: offsetOf(item),
          to: endOfLine(text, offsetOf(item)),
          read: String(start + wrong),
          ...(alike && {
            puts: items.slice(1).map((one, index) => ({
              from: offsetOf(one),
              to: offsetOf(one) + (typed[0]?.length ?? 0),
              put: String(start + index + 1),
            })),
          }),
        })
      }
    } else if (
      items.length === 1 &&
      first.children[0]?.type === 'paragraph' &&
      /^[-+][ \t]+[\p{N}.,]+ ?°/u.test(text.slice(offsetOf(first)))
    )
      this.found.push({ kind: 'minus', from: offsetOf(first), to: endOfLine(text, offsetOf(first)) })
  }

  /** Points that are moved in by four characters more than the words above them: Markdown takes them for more words. */
  private findTooFar(paragraph: Paragraph): void {
    const { text } = this
    const start = offsetOf(paragraph)
    const lines = [...text.slice(start, paragraph.position?.end.offset).matchAll(POINT_BELOW)]
    const [first] = lines
    if (!first) return
    const column = (at: number) => columnOf(text, at)
    const placeOf = ({ index, 1: indent = '' }: RegExpExecArray) =>
      [start + index, start + index + indent.length] as const
    const [, from] = placeOf(first)
    this.found.push({
      kind: 'far',
      from,
      to: endOfLine(text, from),
      puts: lines.map((line) => {
        const [at, to] = placeOf(line)
        return { from: at, to, put: ' '.repeat(column(start) + Math.max(0, column(to) - column(from))) }
      }),
    })
  }

  /** What follows a list and is moved in, but not as far as the words of the last point. */
  private findMoved(node: Parent): void {
    const { text } = this
    for (const [index, child] of (node.children as Nodes[]).entries()) {
      const list = node.children[index - 1]
      if (list?.type !== 'list' || !child.position || !list.position) continue
      const column = columnOf(text, offsetOf(child))
      if (column < columnOf(text, offsetOf(list)) + 2) continue
      this.addMoved(child.type === 'list' ? child.children : [child], list.children.at(-1))
    }
  }

  private addMoved(nodes: readonly Nodes[], above: ListItem | undefined): void {
    const { text } = this
    const [first] = nodes
    const last = nodes.at(-1)
    const words = above?.children[0]
    if (!first?.position || !last?.position || !words?.position) return
    const from = offsetOf(first)
    const more = columnOf(text, offsetOf(words)) - columnOf(text, from)
    const puts: Loss['puts'] = []
    for (let at = lineStart(text, from); more > 0 && at < (last.position.end.offset ?? 0);) {
      const end = endOfLine(text, at)
      if (text.slice(at, end).trim()) puts.push({ from: at, to: at, put: ' '.repeat(more) })
      at = end + 1
    }
    // Inside of a quote the line begins with its character.
    const isSafe = puts.every(({ from: at }) => /^[ \t]/.test(text.slice(at)) || columnOf(text, at) === 0)
    const inQuote = puts.some(({ from: at }) => /^[ \t]*>/.test(text.slice(at)))
    this.found.push({ kind: 'moved', from, to: endOfLine(text, from), ...(isSafe && !inQuote && { puts }) })
  }
}

/** Words in brackets and a label behind them; a number in both is the mark of a source. */
const LABEL = /(?<!\\)\[(?!\d+\])[^[\]\n]+\] ?\[(?=[^[\]\n]*\])[^[\]\n]*?\p{L}[^[\]\n]*\]/gu
const POINT_BELOW = /(?<=\n)([ \t]+)[-*+][ \t]+\S/g
const LOW_LINES = /(?<![\p{L}\p{M}\p{N}_\\])(_{1,2})(?=[^\s_])[^_\n]*[^\s_\\]\1(?=(?![A-Za-z])[\p{L}\p{M}])/gu

const isCharacter = (letter: string) => /[!-/:-@[-`{-~]/.test(letter)

const offsetOf = (node: Nodes | undefined) => node?.position?.start.offset ?? 0

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1

const endOfLine = (text: string, at: number) => (text.indexOf('\n', at) + 1 || text.length + 1) - 1

/** How many characters stand before a place on its line, or in its quote; a Tab goes to the next fourth. */
function columnOf(text: string, at: number): number {
  let column = 0
  for (const character of text.slice(lineStart(text, at), at).replace(/^[ \t>]*>/, ''))
    column += character === '\t' ? 4 - (column % 4) : 1
  return column
}

/** A character written as a reference: &amp; &#215; &#xd7; */
function referenceAt(text: string, at: number): { letters: string; length: number } | undefined {
  const [whole, hex, decimal, name] =
    /^&(?:#[xX]([\da-fA-F]{1,6})|#(\d{1,7})|([A-Za-z][A-Za-z\d]{1,31}));/.exec(text.slice(at, at + 40)) ?? []
  if (whole === undefined) return undefined
  const letters = name === undefined ? fromCode(hex === undefined ? Number(decimal) : parseInt(hex, 16)) : named(name)
  return letters === undefined ? undefined : { letters, length: whole.length }
}

const named = (name: string) => decodeNamedCharacterReference(name) || undefined

const fromCode = (code: number) => (code === 0 || code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code))
