import type { Edit } from '../../report/messages/words.ts'
import { lineEnd, lineStart } from './source-lines.ts'

/** A text in quotes, with as few other characters changed as possible. */
export function inQuotes(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`
  return text.includes("'") ? `"${text.replace(/["\\]/g, '\\$&')}"` : `'${text}'`
}

/**
 * The text of a field between { and } on one line, around a comma or a colon that cuts it: all up to the next field or
 * to the bracket, whatever part of it has quotes already.
 * @param at a place in the text, or its start
 * @returns the edit that puts all of it in quotes, and the field as it then is: `label: "Partners: banks, schools"`
 */
export function quotedInFlow(text: string, at: number): { edits: readonly [Edit]; right: string } | undefined {
  const start = lineStart(text, at)
  const line = text.slice(start, lineEnd(text, at))
  // Names of fields start with a small letter; what has no comma in front is a part of the text.
  const field = [...line.matchAll(/[{,]\s*([a-z][\w-]*):\s+/g)].findLast(
    ({ index, 0: { length } }) => start + index + length <= at,
  )
  if (!field) return undefined
  const from = field.index + field[0].length
  const value = /^((?:\{\{[^{}]*\}\}|[^{}[\]])*?)\s*(?:,\s*[a-z][\w-]*:\s|\}(?!\}))/.exec(line.slice(from))?.[1]
  if (!value) return undefined
  const put = inQuotes(value.replace(/^(["'])(.*?)\1/, (_, _quote, inner: string) => inner))
  const range = [start + from, start + from + value.length] as const
  return { edits: [{ range, put }], right: `${field[1]}: ${put}` }
}
