import type { Line } from '../lines.ts'
import { endOf, typoAt, type FindTypos } from './typo.ts'

const RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/
/** A row without a stroke at its start, among others of its kind. */
const OPEN_ROW = /^[^|]+\|[^|]+\|[^|]+/
const TABS = /\S\t+\S/
const TABBED = new Set<Line['kind']>(['item', 'heading', 'quote'])

/** Tables that lost their head, their line of hyphens or a cell, and rows pasted from a spreadsheet. */
export const brokenTable: FindTypos = (piece, lines) => {
  if (piece.kind !== 'markdown' || !/[|\t]/.test(piece.text)) return []
  return [...tables(), ...pasted()]

  function tables() {
    return runs(lines, (line) => line.kind === 'row' || (line.kind === 'text' && line.text.includes('|'))).flatMap(
      (run) => {
        const [head, rule, ...rows] = run
        // A stroke or two among words make no table.
        if (!head || !(run.some((line) => line.kind === 'row' || isRule(line)) || run.every(isOpenRow))) return []
        const wide = cells(head).length
        const report = (line: Line, kind: 'head' | 'rule' | 'columns' | 'short' | 'torn', severity?: 'warning') => [
          typoAt(
            piece,
            'broken-table',
            [line.start, endOf(line)],
            { kind, word: line.words, cells: cells(line).length, wide },
            severity && { severity },
          ),
        ]
        if (isRule(head)) return report(head, 'head')
        if (!rule || !isRule(rule)) {
          if (run.length === 1) return /^\|.*\|.*\|$/.test(head.words) ? report(head, 'torn') : []
          return report(head, 'rule', run.some(({ kind }) => kind === 'row') ? undefined : 'warning')
        }
        if (cells(rule).length !== wide) return report(rule, 'columns')
        const empty = cells(head).map((cell) => cell.trim() === '')
        if (empty.every(Boolean)) return report(head, 'head')
        if (empty.lastIndexOf(true) > 0) return report(head, 'head', 'warning')
        // A row with more cells than the first loses some: that is reported as lost.
        const short = rows.find((row) => cells(row).length < wide)
        return short ? report(short, 'short', 'warning') : []
      },
    )
  }

  function pasted() {
    const isTabbed = ({ kind, text, words }: Line) =>
      (kind === 'text' && (TABS.test(text) || text.startsWith('\t'))) || (TABBED.has(kind) && words.includes('\t'))
    return runs(lines, isTabbed).flatMap((run) => {
      const [first] = run
      if (!first) return []
      const range = [first.start, endOf(first)] as const
      if (run.length > 1 && run.every(({ kind, words }) => kind === 'text' && words.includes('\t')))
        return [typoAt(piece, 'broken-table', range, { kind: 'tabs', word: first.words, cells: run.length, wide: 0 })]
      const inner = first.text.search(/(?<=\S)\t+(?=\S)/)
      // In front of a line it makes the line a part of the point above: who knows whether that is meant.
      const at = first.start + Math.max(0, inner)
      return [
        typoAt(
          piece,
          'invisible-character',
          [at, at + 1],
          { word: 'a Tab', more: 0 },
          { severity: 'warning', fixes: inner < 0 ? [] : [{ from: at, to: at + 1, put: ' ' }] },
        ),
      ]
    })
  }
}

/** Lines of one kind that stand one below the other. */
function runs(lines: readonly Line[], is: (line: Line) => boolean): Line[][] {
  const found: Line[][] = []
  let last = -2
  for (const [index, line] of lines.entries()) {
    if (!is(line)) continue
    if (last === index - 1) found.at(-1)?.push(line)
    else found.push([line])
    last = index
  }
  return found
}

const isRule = ({ text }: Line) => text.includes('-') && RULE.test(text)
const isOpenRow = ({ text }: Line) => OPEN_ROW.test(text)

/** The cells of a row; a stroke behind a backslash is a letter. */
function cells({ text }: Line): string[] {
  const inner = text
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/)
}
