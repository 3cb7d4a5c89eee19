import type { Range } from '../report/problem.ts'
import { lineAround, type Edit } from './edit.ts'

/** Two spaces for each Tab at the start of a line; undefined in a text of several lines, where it may be meant. */
export function tabsToSpaces(text: string, range: Range): Edit | undefined {
  const { start, line } = lineAround(text, range[0])
  const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
  if (!indent.includes('\t') || insideText(text.slice(0, start), indent)) return undefined
  return { range: [start, start + indent.length], put: indent.replaceAll('\t', '  ') }
}

/** True below a line that ends in | or >, as long as nothing stands further out. */
function insideText(before: string, indent: string): boolean {
  const spaces = /^ */.exec(indent)?.[0].length ?? 0
  if (spaces === 0) return false
  const above = before
    .split('\n')
    .reverse()
    .find((line) => line.trim() !== '' && (/^ */.exec(line)?.[0].length ?? 0) < spaces)
  return above !== undefined && /[|>][+-]?\d?\s*$/.test(above)
}
