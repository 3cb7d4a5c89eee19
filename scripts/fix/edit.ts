import type { Edit } from '../report/messages/words.ts'

/** One change of a text. */
export type { Edit }

/** A text with changes made. Of two that overlap only the first is. Everything else stays to the byte. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let made = ''
  let at = 0
  for (const { range, put } of [...edits].sort((a, b) => a.range[0] - b.range[0])) {
    if (range[0] < at) continue
    made += text.slice(at, range[0]) + put
    at = range[1]
  }
  return made + text.slice(at)
}

/** The line of a text around an offset, without its line end. */
export function lineAround(text: string, offset: number): { start: number; end: number; line: string } {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const stop = text.indexOf('\n', offset)
  const whole = text.slice(start, stop < 0 ? undefined : stop)
  const line = whole.replace(/\r$/, '')
  return { start, end: start + line.length, line }
}
