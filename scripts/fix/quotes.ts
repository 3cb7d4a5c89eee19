import { inQuotes } from '../pipeline/1-load/quoted-text.ts'
import type { Range } from '../report/problem.ts'
import { lineAround, type Edit } from './edit.ts'

/**
 * Puts the whole value on the line of a place in quotes. Undefined where it is not certain
 * where the value begins and ends: over several lines, or in a list between brackets that has no end.
 */
export function quoteValue(text: string, range: Range): Edit | undefined {
  const { start, end, line } = lineAround(text, range[0])
  const head = /^[ ]*(?:- +)*(?:[A-Za-z_][\w-]*:[ ]+)?/.exec(line)?.[0] ?? ''
  const value = withoutRemark(line.slice(head.length))
  if (value === '' || range[0] - start < head.length || continues(text, end, column(head))) return undefined
  const whole: Range = [start + head.length, start + head.length + value.length]
  // `{ label: … }` and `[a, b]`: only the part around the place; `{{phone.main}}` is a text.
  return isFlow(value) ? flowPart(text, whole, range) : quoted(text, whole)
}

/**
 * What of a line is the value: not the remark behind it, `# ask Ram`, which visitors must never read. `#4` is a part of
 * it; of other words behind a # nobody knows, so the line is left to its editor.
 */
function withoutRemark(rest: string): string {
  const remark = /\s+#(?!\d)(.?)/.exec(rest)
  if (!remark) return rest.trimEnd()
  if (/["']/.test(rest) || (/^[[{]/.test(rest) && !/[\]}]\s*$/.test(rest.slice(0, remark.index)))) return ''
  return remark[1] === '' || /\s/.test(remark[1] ?? '') ? rest.slice(0, remark.index).trimEnd() : ''
}

const quoted = (text: string, range: Range): Edit => ({ range, put: inQuotes(text.slice(...range)) })
const isFlow = (value: string) =>
  (/^\{(?!\{)/.test(value) && value.endsWith('}')) || (/^\[/.test(value) && value.endsWith(']'))

/** Where the field of a line starts: what is moved in further belongs to it. */
const column = (head: string) => /^[ ]*(?:- +)*/.exec(head)?.[0].length ?? 0

/** True when the value goes on in the next line. */
function continues(text: string, end: number, at: number): boolean {
  const next = text
    .slice(end)
    .split('\n')
    .slice(1)
    .find((line) => line.trim() !== '')
  return next !== undefined && !/^\s*#/.test(next) && next.length - next.trimStart().length > at
}

/** The part between two characters of a flow list or map; commas and brackets inside {{…}} are its own. */
function flowPart(text: string, [from, to]: Range, range: Range): Edit | undefined {
  const parts = [
    ...text.slice(from, to).matchAll(/\{\{[^{}]*\}\}|"[^"]*"|'[^']*'|[A-Za-z_][\w-]*:[ ]+|[{}[\],]|[^{}[\],]/g),
  ]
  let start = from
  for (const part of parts) {
    const at = from + part.index
    const isCharacter = /^(?:[A-Za-z_][\w-]*:[ ]+|[{}[\],])$/.test(part[0])
    if (!isCharacter) continue
    if (at > range[0]) return trimmed(text, start, at)
    start = at + part[0].length
  }
  return undefined
}

function trimmed(text: string, from: number, to: number): Edit | undefined {
  const value = text.slice(from, to).trim()
  const start = from + text.slice(from, to).indexOf(value)
  return value === '' || /^["']/.test(value) ? undefined : quoted(text, [start, start + value.length])
}
