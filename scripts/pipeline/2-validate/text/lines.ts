/** A line of Markdown and its kind, for the finders of typos. */
export interface Line {
  text: string
  /** Where it starts in the text. */
  start: number
  kind: 'blank' | 'fence' | 'code' | 'indented' | 'heading' | 'item' | 'row' | 'quote' | 'rule' | 'text'
  /** Of an item: its mark, and its words. */
  mark?: string
  words: string
}

const FENCE = /^\s*(`{3,}(?=[^`]*$)|~{3,})(.*)$/
const ITEM = /^(\s*)([-*+]|\d{1,9}[.)])(?:[ \t]+(.*)|$)/
const RULE = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/

/** The lines of a Markdown text. A fence that is never closed makes code of all below it (CommonMark 4.5). */
export function linesOf(text: string): Line[] {
  let fence: string | undefined
  /** Where the words of the list's last item begin; undefined outside of lists. */
  let column: number | undefined
  let start = 0
  let before: Line['kind'] = 'blank'
  return text.split('\n').map((raw) => {
    const line = raw.replace(/\r$/, '')
    const made: Line = { text: line, start, kind: 'text', words: line.trim() }
    start += raw.length + 1
    const mark = FENCE.exec(line)
    if (fence !== undefined) {
      const closes = mark?.[1]?.startsWith(fence) && mark[2]?.trim() === ''
      made.kind = closes ? 'fence' : 'code'
      if (closes) fence = undefined
      return made
    }
    const item = ITEM.exec(line)
    if (made.words === '') made.kind = 'blank'
    else if (before !== 'text' && before !== 'item' && indentOf(line) >= (column ?? 0) + 4) made.kind = 'indented'
    else if (mark?.[1]) {
      made.kind = 'fence'
      fence = mark[1]
    } else if (/^ {0,3}#{1,6}(?:[ \t]|$)/.test(line)) made.kind = 'heading'
    else if (RULE.test(line)) made.kind = 'rule'
    else if (item) {
      Object.assign(made, { kind: 'item', mark: item[2], words: (item[3] ?? '').trim() })
    } else if (/^\s*\|/.test(line)) made.kind = 'row'
    else if (/^ {0,3}>/.test(line)) made.kind = 'quote'
    if (item && made.kind === 'item') column = indentOf(line) + (item[2]?.length ?? 0) + 1
    else if (made.kind !== 'blank' && !/^[ \t]/.test(line) && !(made.kind === 'text' && before !== 'blank'))
      column = undefined
    before = made.kind === 'indented' ? 'blank' : made.kind
    return made
  })
}

/** How far a line is moved in; a Tab goes to the next fourth column. */
function indentOf(line: string): number {
  let column = 0
  for (const character of line) {
    if (character === '\t') column += 4 - (column % 4)
    else if (character === ' ') column++
    else return column
  }
  return 0
}
