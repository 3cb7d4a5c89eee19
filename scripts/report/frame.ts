import { lineOf, type Range } from './problem.ts'

const WIDTH = 72

/**
 * Three lines of a file around a problem, cut to 72 characters, with carets under the place.
 * Follows the form of design.md, "Problems". Returns '' when there is nothing to show.
 */
export function frame(text: string, range: Range): string {
  const lines = text.split('\n')
  const start = lineOf(text, range[0])
  const number = start.line
  const here = lines[number - 1]
  if (here === undefined) return ''
  const last = Math.min(lines.length, number + 1)
  const gutter = String(last).length
  const shift = Math.max(0, Math.min(start.column - 1 - 20, here.length - WIDTH)) * Number(here.length > WIDTH)
  const rows: string[] = []
  for (let n = Math.max(1, number - 1); n <= last; n++) {
    const line = visible(lines[n - 1] ?? '')
    if (n !== number && n === last && line.trim() === '') continue
    rows.push(
      `${n === number ? '  > ' : '    '}${String(n).padStart(gutter)} | ${cut(line, n === number ? shift : 0)}`.trimEnd(),
    )
    if (n !== number) continue
    const from = start.column - 1 - shift
    const wide = Math.min(Math.max(1, range[1] - range[0]), Math.max(1, here.length - (start.column - 1)))
    rows.push(
      `    ${' '.repeat(gutter)} | ${' '.repeat(Math.max(0, from))}${'^'.repeat(Math.max(1, Math.min(wide, WIDTH - from)))}`,
    )
  }
  return rows.join('\n')
}

/** Signs that nobody sees have a mark in their place, one for each, so that the carets stay below their words. */
const visible = (line: string) =>
  line
    .replace(/\r$/, '')
    .replace(/\t/g, '→')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, '␣')
    .replace(/[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffc]/g, '¤')

function cut(line: string, shift: number): string {
  const part = line.slice(shift, shift + WIDTH)
  return line.length > shift + WIDTH ? `${part.slice(0, -1)}…` : part
}
