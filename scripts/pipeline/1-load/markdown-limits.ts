/**
 * Limits of Markdown texts: beyond them the parser takes minutes, or overflows the stack. Parts are lines, cells and
 * marks of a whole text, and twice each level of a list or quote, which costs most: the parser's time grows faster than
 * their number.
 */
const MOST = { levels: 20, indent: 100, marks: 300, run: 20, parts: 20_000 }

/** Characters that may begin or end something inside a paragraph: each is compared with those before it. */
const MARK = /[[\]!*_~`<&]/g
/** The same and what divides cells. */
const PART = /[[\]!*_~`<&|]/g
const LONG_RUN = new RegExp(`([[\\]!*_~\`<&])\\1{${MOST.run},}`)
/** Quote characters, bullets and numbers at the start of a line: each is a level. */
const LEVELS = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*[ \t]*/
const LEVEL = />|[-*+]|\d+[.)]/g
/** A line that gives a link its address, or a footnote its text. It is no part of a paragraph; a footnote ends one. */
const DEFINITION = /^[ \t]{0,3}\[(?!\^)[^[\]]+\]:[ \t]*\S+(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/
const FOOTNOTE = /^[ \t]{0,3}\[\^[^[\]]+\]:/
/** A line of its own that separates or underlines, or begins a piece of code. */
const RULE_LINE = /^[ \t]*(?:([-*_=])(?:[ \t]*\1)*[ \t]*|`{3,}[^`]*|~{3,}.*)$/
const TABLE_RULE = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t:|-]*)?$/

export interface ExceededLimit {
  code: 'too-deep' | 'too-many-characters' | 'too-many-parts'
  /** The offset in the text at which the limit is exceeded. */
  offset: number
  /** The limit. */
  most: number
}

/**
 * The first place at which a Markdown text exceeds a limit, if any.
 */
export function exceededLimit(markdown: string): ExceededLimit | undefined {
  let [offset, marks, depth, parts] = [0, 0, 0, 0]
  /** What the lines since the last empty one are, as far as it matters for which of them belong together. */
  let block: Block = 'none'
  for (const line of markdown.split('\n')) {
    const start = LEVELS.exec(line)?.[0] ?? ''
    const rest = line.slice(start.length)
    const levels = start.match(LEVEL)?.length ?? 0
    const isBlank = rest.trim() === ''
    if (levels > MOST.levels || (start.length > MOST.indent && !isBlank))
      return { code: 'too-deep', offset, most: MOST.levels }
    const kind = kindOf(line, block)
    // Items, rows and definitions are paragraphs of their own; a quote may go on with the paragraph above.
    const isOwn =
      /^[ \t>]*[-*+][ \t]/.test(line) || /^#{1,6}[ \t]/.test(rest) || kind === 'numbers' || kind === 'definition'
    if (isBlank || isOwn || block === 'table') marks = depth = 0
    block = isBlank ? 'none' : kind
    parts += (line === '' ? 0 : 1) + 2 * levels
    if (!RULE_LINE.test(line)) {
      for (const [character] of rest.matchAll(MARK)) {
        marks++
        if (character === '[') depth++
        if (character === ']') depth = Math.max(0, depth - 1)
        if (depth > MOST.levels) return { code: 'too-deep', offset, most: MOST.levels }
      }
      if (marks > MOST.marks || LONG_RUN.test(rest)) return { code: 'too-many-characters', offset, most: MOST.marks }
      parts += rest.match(PART)?.length ?? 0
    }
    if (parts > MOST.parts) return { code: 'too-many-parts', offset, most: MOST.parts }
    offset += line.length + 1
  }
  return undefined
}

type Block = 'none' | 'text' | 'numbers' | 'table' | 'definition'

/** What a line that is not empty belongs to, by what the line above it belongs to. */
function kindOf(line: string, above: Block): Block {
  if (FOOTNOTE.test(line)) return 'definition'
  if (above !== 'text' && /^[ \t>]*\d{1,9}[.)][ \t]/.test(line)) return 'numbers'
  if (above === 'table' || (line.includes('|') && TABLE_RULE.test(line))) return 'table'
  if ((above === 'none' || above === 'definition') && DEFINITION.test(line)) return 'definition'
  return above === 'none' || above === 'definition' ? 'text' : above
}
