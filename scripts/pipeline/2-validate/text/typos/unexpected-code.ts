import type { Line } from '../lines.ts'
import { endOf, typoAt, type FindTypos } from './typo.ts'

/** Words between two grave accents, and such an accent in the place of an apostrophe. */
const INLINE = /(?<![`\p{L}\p{M}\p{N}])`([^`\n]+)`(?!`)/gu
const TICK = /(?<=\p{L})[`´](?=\p{L})/gu

/** Fences, indented lines and accents that make code of a text for people. */
export const unexpectedCode: FindTypos = (piece, lines) => {
  if (piece.kind !== 'markdown' || !/[`´]|~~~|^(?: {4}|[ ]{0,3}\t)/m.test(piece.text)) return []
  return [...fences(lines), ...indented(lines), ...inline(lines)].map(
    ({ from, to, severity, put, kind, word, lines: count }) =>
      typoAt(
        piece,
        'unexpected-code',
        [from, Math.min(to, endOfLine(piece.text, from))],
        { kind, word, lines: count },
        { severity, fixes: put === undefined ? [] : [{ from, to, put }] },
      ),
  )

  function fences(all: readonly Line[]) {
    const marks = all.filter(({ kind }) => kind === 'fence')
    const last = marks.at(-1)
    return marks.flatMap((line, index) => {
      if (index % 2) return []
      const open = line === last
      const hidden = all.slice(all.indexOf(line) + 1).filter(({ kind }) => kind === 'code').length
      return [
        {
          kind: open ? ('open' as const) : ('fence' as const),
          word: line.words,
          lines: hidden,
          from: line.start,
          to: endOf(line),
          severity: open ? ('error' as const) : ('warning' as const),
          put: open && /^[`~]+$/.test(line.words) ? '' : undefined,
        },
      ]
    })
  }

  function indented(all: readonly Line[]) {
    return all.flatMap((line, index) => {
      if (line.kind !== 'indented' || all[index - 1]?.kind === 'indented') return []
      const run = all.slice(index, index + all.slice(index).findIndex(({ kind }) => kind !== 'indented'))
      const rows = run.length ? run : all.slice(index)
      const last = rows.at(-1) ?? line
      const put = rows.map(({ text }) => text.replace(/^[ \t]+/, '')).join('\n')
      return [
        {
          kind: 'indent' as const,
          word: line.words,
          lines: rows.length,
          from: line.start,
          to: endOf(last),
          severity: 'warning' as const,
          put,
        },
      ]
    })
  }

  function inline(all: readonly Line[]) {
    return all
      .filter(({ kind }) => !['code', 'indented', 'fence', 'blank'].includes(kind))
      .flatMap(({ text, start, kind }) => {
        // In a table a stroke between two accents divides cells, so nothing is made code.
        const pairs = [...text.matchAll(INLINE)].filter(([word]) => kind !== 'row' || !/(?<!\\)\|/.test(word))
        const ticks = pairs.length ? [] : [...text.matchAll(TICK)]
        return [
          ...pairs.map(({ 0: word, 1: put = '', index }) => ({ kind: 'inline' as const, word, put, index })),
          ...ticks.map(({ 0: word, index }) => ({ kind: 'tick' as const, word, put: '’', index })),
        ].map(({ index, ...args }) => ({
          ...args,
          lines: 1,
          from: start + index,
          to: start + index + args.word.length,
          severity: 'warning' as const,
        }))
      })
  }
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}
