import type { Problem } from '../../../../report/problem.ts'
import type { Line } from '../lines.ts'
import type { Piece } from '../pieces.ts'
import { endOf, groupsOf, proseLines, typoAt, type FindTypos } from './typo.ts'
import { brokenLinks } from './broken-marked-link.ts'
import { brokenStars } from './broken-stars.ts'

/** Stars, strokes, number signs and backslashes that are read as words, or turn words into something else. */
export const brokenMark: FindTypos = (piece, lines) => {
  const remark = piece.body ? undefined : remarkIn(piece)
  if (remark) return [remark]
  if (piece.kind === 'text') return /[*#[`_]/.test(piece.text) ? inPlainText(piece) : []
  if (!/[*_#[(\\]|^\s*(?:-+|=+)\s*$/m.test(piece.text)) return []
  const prose = proseLines(lines)
  return [
    ...prose.flatMap((line) => [...brokenLinks(piece, line), ...headings(piece, line)]),
    ...groupsOf(prose).flatMap((group) => [...brokenStars(piece, group), ...backslash(piece, group)]),
    ...underlined(piece, lines),
    ...movedHeadings(piece, lines),
  ]
}

/** A note for editors on a line of a text that runs over several: there # is a character like any other. */
function remarkIn(piece: Piece): Problem | undefined {
  const { text } = piece.document
  for (const { index } of piece.text.matchAll(/(?<=^|\s)#(?= +\p{L})/gmu)) {
    const [at] = piece.range(index, index + 1)
    const start = text.lastIndexOf('\n', at - 1) + 1
    const line = text.slice(start).split('\n')[0] ?? ''
    if (!/^[ \t]+# /.test(line) || text.slice(start, at).trim() !== '') continue
    // Below an empty line of Markdown it is a heading, which has its own message.
    if (piece.kind === 'markdown' && /(?:^|\n)$/.test(piece.text.slice(0, index))) continue
    const end = piece.text.indexOf('\n', index)
    const length = Math.min(line.trim().length, (end < 0 ? piece.text.length : end) - index)
    return typoAt(piece, 'broken-mark', [index, index + length], { kind: 'remark', word: line.trim() })
  }
  return undefined
}

/** Marks in a field that shows its text as it is. */
function inPlainText(piece: Piece): Problem[] {
  const found =
    /(\*\*|__|(?<![\w*])\*(?=\p{L}))(?=\S)([^*_\n]*[^\s*_])\1(?![*\w])|(?<!!)\[([^[\]\n]+)\]\((?:\/|https?:|#|mailto:|tel:|\{\{)[^()\s]*\)|^#{1,6} +(?=\S)/u.exec(
      piece.text,
    )
  if (!found) return []
  const [word, , bold] = found
  const range = [found.index, found.index + word.length] as const
  // One star may be the mark of a note.
  const put =
    word.startsWith('*') && !word.startsWith('**') ? undefined : (bold ?? (word.startsWith('#') ? '' : undefined))
  return [
    typoAt(
      piece,
      'broken-mark',
      range,
      { kind: 'plain', word: word.trim() },
      { severity: 'warning', fixes: put === undefined ? [] : [{ from: range[0], to: range[1], put }] },
    ),
  ]
}

function headings(piece: Piece, line: Line): Problem[] {
  if (!line.text.includes('#')) return []
  const { text, start, words } = line
  const report = (kind: 'heading' | 'inside' | 'long', from: number, to: number, put?: string) =>
    typoAt(
      piece,
      'broken-mark',
      [start + from, start + to],
      { kind, word: text.slice(from, to).trim() },
      {
        severity: kind === 'long' ? 'warning' : 'error',
        fixes: put === undefined ? [] : [{ from: start + from, to: start + to, put }],
      },
    )
  if (line.kind === 'heading') {
    const long = /[.!?।] +(?=\p{Lu})/u.exec(
      words.replace(/\b(?:Dr|Mr|Mrs|Ms|Prof|St|No|vs)\. /g, (name) => '_'.repeat(name.length)),
    )
    return words.length > 80 && long ? [report('long', 0, text.length)] : []
  }
  const glued = /^( {0,3})(#{2,6}|#(?=\p{Lu}\p{L}+ ))([^\s#])/u.exec(text)
  if (glued) {
    const [, indent = '', characters = '', first = ''] = glued
    return [
      report(
        'heading',
        0,
        text.length,
        `${indent}${characters === '#' ? '##' : characters} ${text.slice(indent.length + characters.length - 1 + first.length)}`,
      ),
    ]
  }
  if (line.kind !== 'text' && line.kind !== 'item') return []
  const inside = /(?<=[^\s#\\])[ \t]*#{2,6}[ \t]+\p{L}/u.exec(text)
  return inside ? [report('inside', inside.index + inside[0].search(/#/), text.length)] : []
}

/** A backslash at the end of a paragraph is shown; inside of one it makes a new line. */
function backslash(piece: Piece, group: readonly Line[]): Problem[] {
  const last = group.at(-1)
  const found = last?.text.endsWith('\\') ? /(?<!\\)[ \t]*\\$/.exec(last.text) : undefined
  if (!last || !found) return []
  const [from, to] = [last.start + found.index, endOf(last)]
  return [
    typoAt(
      piece,
      'broken-mark',
      [from, to],
      { kind: 'backslash', word: '\\' },
      { severity: 'warning', fixes: [{ from, to, put: '' }] },
    ),
  ]
}

/** Hyphens or equals signs right below a text make a heading of it. */
function underlined(piece: Piece, lines: readonly Line[]): Problem[] {
  return lines.flatMap((line, index) => {
    if (!/^ {0,3}(?:-+|=+)[ \t]*$/.test(line.text) || /^={7}$/.test(line.text) || lines[index - 1]?.kind !== 'text')
      return []
    if (line.kind !== 'rule' && line.kind !== 'text' && line.kind !== 'item') return []
    let first = index - 1
    while (lines[first - 1]?.kind === 'text') first--
    if (lines[first - 1]?.kind === 'item') return []
    const above = lines.slice(first, index)
    const words = above.map((one) => one.words).join(' ')
    const surely = above.length > 1 || words.length > 70 || /[.,:;!?।]$/.test(words)
    // A line of hyphens as long as the words is how some write headings, and is read as one.
    if (!surely && (line.words.length > 3 || line.words.startsWith('='))) return []
    const at = lines[index - 1]
    return at
      ? [
          typoAt(
            piece,
            'broken-mark',
            [at.start, endOf(at)],
            { kind: 'underlined', word: line.words },
            { severity: surely ? 'error' : 'warning' },
          ),
        ]
      : []
  })
}

/** A heading that is moved in below a list becomes a part of its last point. */
function movedHeadings(piece: Piece, lines: readonly Line[]): Problem[] {
  return lines.flatMap((line, index) => {
    const [, indent = ''] = /^( {2,})#{1,6} \S/.exec(line.text) ?? []
    if (indent === '' || line.kind === 'code' || line.kind === 'indented') return []
    const above = lines
      .slice(0, index)
      .findLast(({ kind, text }) => kind === 'item' || (kind !== 'blank' && !/^\s/.test(text)))
    if (above?.kind !== 'item') return []
    const args = { kind: 'moved' as const, word: line.words }
    const fixes = [{ from: line.start, to: line.start + indent.length, put: '' }]
    return [typoAt(piece, 'broken-mark', [line.start, endOf(line)], args, { fixes })]
  })
}
