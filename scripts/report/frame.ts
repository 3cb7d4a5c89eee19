import { shown, charactersIn } from './invisible.ts'
import { lineOf, type Range } from './problem.ts'

const WIDTH = 72

/**
 * Three lines of a file around a problem, cut to 72 characters, with carets under the place. Characters that nobody
 * sees are drawn, and those on the marked line named below it.
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
  const characters = charactersIn(visibleEnd(here))
  return [...rows, ...(characters.length ? [`    ${' '.repeat(gutter)} | ${characters.join('; ')}.`] : [])].join('\n')
}

const visibleEnd = (line: string) => line.replace(/\r$/, '')
const visible = (line: string) => shown(visibleEnd(line))

function cut(line: string, shift: number): string {
  const part = `${shift > 0 ? '…' : ''}${line.slice(shift + Number(shift > 0), shift + WIDTH)}`
  return line.length > shift + WIDTH ? `${part.slice(0, -1)}…` : part
}
