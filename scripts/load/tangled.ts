/** What no text for people has; Markdown that has more takes the parser minutes or more levels than the stack holds. */
const MOST = { levels: 20, indent: 100, marks: 300, run: 20 }

/** Signs that may begin or end something inside a paragraph: each is compared with those before it. */
const MARK = /[[\]!*_~`<&]/g
const LONG_RUN = new RegExp(`([[\\]!*_~\`<&])\\1{${MOST.run},}`)
/** Quote signs, bullets and numbers at the start of a line: each is a level. */
const LEVELS = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*[ \t]*/
const LEVEL = />|[-*+]|\d+[.)]/g
/** A line of its own that separates or underlines, or begins a piece of code. */
const RULE_LINE = /^[ \t]*(?:([-*_=])(?:[ \t]*\1)*[ \t]*|`{3,}[^`]*|~{3,}.*)$/
const TABLE_RULE = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t:|-]*)?$/

export interface Tangle {
  code: 'too-deep' | 'too-many-signs'
  /** Where it goes too far in the text. */
  offset: number
}

/** The first place of a Markdown text with more levels or more signs in one paragraph than can be read, if any. */
export function tangleIn(markdown: string): Tangle | undefined {
  let [offset, marks, depth] = [0, 0, 0]
  /** What the lines since the last empty one are, as far as it matters for which of them belong together. */
  let block = 'none' as 'none' | 'text' | 'numbers' | 'table'
  for (const line of markdown.split('\n')) {
    const start = LEVELS.exec(line)?.[0] ?? ''
    const rest = line.slice(start.length)
    if ((start.match(LEVEL)?.length ?? 0) > MOST.levels || (start.length > MOST.indent && rest.trim() !== '')) return { code: 'too-deep', offset }
    const number = /^[ \t>]*\d{1,9}[.)][ \t]/.test(line)
    const isBlank = rest.trim() === ''
    // Items and rows are paragraphs of their own; a quote may go on with the paragraph above.
    if (isBlank || /^[ \t>]*[-*+][ \t]/.test(line) || /^#{1,6}[ \t]/.test(rest) || block === 'table' || (number && block !== 'text')) marks = depth = 0
    block = isBlank ? 'none' : number && block !== 'text' ? 'numbers' : block === 'table' || (line.includes('|') && TABLE_RULE.test(line)) ? 'table' : block === 'none' ? 'text' : block
    if (!RULE_LINE.test(line)) {
      for (const [sign] of rest.matchAll(MARK)) {
        marks++
        if (sign === '[') depth++
        if (sign === ']') depth = Math.max(0, depth - 1)
        if (depth > MOST.levels) return { code: 'too-deep', offset }
      }
      if (marks > MOST.marks || LONG_RUN.test(rest)) return { code: 'too-many-signs', offset }
    }
    offset += line.length + 1
  }
  return undefined
}
