import { isMap, isScalar, isSeq, visit, type Document, type YAMLMap } from 'yaml'
import type { Place, Problem, ProblemArgs, ProblemCode, Range } from '../../report/problem.ts'
import { lineEnd, lineRange, lineStart, openQuote } from './source-lines.ts'

/** A typo with its code, its range and the arguments of its message. */
export type Typo = {
  [Code in ProblemCode]: { code: Code; range: Range; args: ProblemArgs[Code]; second?: Range }
}[ProblemCode]

/** Converts a typo to a problem. */
export const problemOfTypo = ({ code, range, args, second }: Typo, { file, text }: Place): Problem =>
  ({
    code,
    severity: 'error',
    file,
    text,
    range,
    args,
    ...(second && { second: { file, text, range: second } }),
  }) as Problem

const SPACES = '\u00A0\u1680\u2000-\u200B\u202F\u205F\u2060\u3000\uFEFF'
const BULLETS = '–—−•·‣▪●○∙'

/**
 * A character on a line that looks like another one: a long dash for a hyphen, another space for a space, `：` or `=`
 * for a colon, a curly quote for a straight one. Word and telephones write them by themselves.
 */
export function unexpectedCharacter(text: string, at: number): Typo | undefined {
  const start = lineStart(text, at)
  const line = text.slice(start, lineEnd(text, at))
  const forms: readonly [RegExp, string][] = [
    [new RegExp(`^ *()([${SPACES}]+)`), 'space'],
    [new RegExp(`^[ ]*(?:- +)*()([${BULLETS}]|[*+](?= ))(?!\\d)`), 'hyphen'],
    [new RegExp(`^([ ]*(?:- +)*[\\w-]+ *:)([${SPACES}]+)`), 'space'],
    [/^([ ]*(?:- +)*[\w-]+ *)([：﹕ː;=])/, 'colon'],
    [/^([ ]*(?:- +)*(?:[\w-]+: +)?(?:[[{].*)?)([“”„‟«»‘’])(?=[[{])/, 'quote'],
  ]
  for (const [form, wanted] of forms) {
    const match = form.exec(line)
    const [whole = '', before = '', character = ''] = match ?? []
    if (!match) continue
    const from = start + (wanted === 'space' || wanted === 'hyphen' ? whole.length - character.length : before.length)
    return {
      code: 'unexpected-character',
      range: [from, from + character.length],
      args: { word: character.slice(0, 1), wanted },
    }
  }
  return undefined
}

/** A name that stands twice: because the hyphen of the next item is missing, or really twice. */
export function repeatedName(document: Document, text: string, start: number, from: number): Typo | undefined {
  let found: Typo | undefined
  visit(document, {
    Map(_, map, path) {
      const index = map.items.findIndex(({ key }) => isScalar(key) && start + (key.range?.[0] ?? -1) === from)
      if (index < 0) return undefined
      found = repeated(map, index, isSeq(path.at(-1)), text, start)
      return visit.BREAK
    },
  })
  return found
}

function repeated(map: YAMLMap, index: number, inList: boolean, text: string, start: number): Typo {
  const keys = map.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''))
  const placeOf = (at: number): Range => {
    const key = map.items[at]?.key
    const [from = 0, to = from] = (isScalar(key) && key.range) || []
    return [start + from, start + to]
  }
  const word = keys[index] ?? ''
  const range = placeOf(index)
  const first = keys.indexOf(word)
  const value = map.items[index]?.value
  if (map.flow && /^\d/.test(word) && value === null) return commaInNumber(text, range[0])
  // Two items have run into each other: the hyphen between them is missing, or the whole line with the id.
  const others = keys.slice(index + 1).filter((key) => keys.indexOf(key) < index).length
  if (inList && !map.flow && (first === 0 || others > 0))
    return { code: 'missing-dash', range, args: { word, first: keys[0] ?? '' }, second: placeOf(first) }
  return { code: 'duplicate-key', range, args: { word, group: isMap(value) }, second: placeOf(first) }
}

/** `2,000` between { and }: the comma ends the number. */
export function commaInNumber(text: string, at: number): Typo {
  const before = /\d[\d, ]*$/.exec(text.slice(lineStart(text, at), at))?.[0] ?? ''
  const after = /^[\d,]*\d/.exec(text.slice(at, lineEnd(text, at)))?.[0] ?? ''
  const range: Range = [at - before.length, at + after.length]
  return { code: 'comma-in-number', range, args: { word: text.slice(...range) } }
}

/** What a line that does not fit where it stands was meant to be. */
export function misplacedLine(text: string, start: number, range: Range): Typo {
  const at = lineStart(text, range[0])
  const line = text.slice(at, lineEnd(text, range[0])).trimEnd()
  // Behind a no-break space a line goes on with the text above it, and the next one has no place.
  const onLineAbove = unexpectedCharacter(text, at - 1)
  const character =
    unexpectedCharacter(text, range[0]) ??
    (onLineAbove?.code === 'unexpected-character' && onLineAbove.args.wanted === 'space' ? onLineAbove : undefined)
  if (character) return character
  const above = text.slice(start, at).split('\n').slice(0, -1)
  const [twice] = /^ *- +(?=- +[\w-]+: )/.exec(above.at(-1) ?? '') ?? []
  if (twice !== undefined) {
    const dash = at - (above.at(-1) ?? '').length - 1 + twice.indexOf('-')
    const range: Range = [dash, dash + 1]
    const edits = [{ range: [dash, dash + twice.trimStart().length] as const, put: '' }]
    return { code: 'extra-dash', range, args: { word: '- ', edits } }
  }
  const started = badStart(line, at) ?? badStart(above.at(-1) ?? '', at - (above.at(-1) ?? '').length - 1)
  if (started) return { code: 'bad-start', range: started, args: { word: text.slice(...started) } }
  const spaces = indentOf(line)
  const dashless =
    firstWithoutDash(above, line, at) ?? firstWithoutHead(above, line, at) ?? itemWithoutDash(text, above, line, at)
  if (dashless) return dashless
  const key = /^ *([\w-]+):(?:\s|$)/.exec(line)?.[1]
  const item = /^ *- +([\w-]+):(?:\s|$)/.exec(line)?.[1]
  const place = lineRange(text, range[0])
  // The nearest line above that starts at the same place, or further out.
  const index = above.findLastIndex((one) => /^ *(- |[\w-]+:)/.test(one) && indentOf(one) <= spaces)
  const before = above[index] ?? ''
  const head = /^ *- +([\w-]+):(?:\s|$)/.exec(before)?.[1]
  const sameColumn = before !== '' && indentOf(before) === spaces
  if (sameColumn && key !== undefined && head === key)
    return { code: 'missing-dash', range: [place[0], place[0] + key.length], args: { word: key, first: key } }
  const isMovedItem = above.some((one) => indentOf(one) < spaces && new RegExp(`^ *- +${item}:`).test(one))
  if (sameColumn && item !== undefined && head === undefined && !isMovedItem)
    return { code: 'extra-dash', range: [place[0], place[0] + 1], args: { word: item } }
  // A list of one item, and the fields that should stand in it stand under its hyphen.
  const isOnly = !new RegExp(`^ {${spaces}}- `).test(
    above.findLast((one, n) => n < index && indentOf(one) <= spaces) ?? '',
  )
  if (sameColumn && key !== undefined && head !== undefined && isOnly && index === above.length - 1) {
    const dash = at - before.length - 1 + spaces
    return { code: 'extra-dash', range: [dash, dash + 1], args: { word: head } }
  }
  if (key === undefined && !/^ *-( |$)/.test(line)) {
    const wanted = textAbove(text, start, at)
    if (wanted !== undefined) return { code: 'bad-indent', range: place, args: { spaces, wanted, isText: true } }
    return { code: 'unexpected-line', range: place, args: { word: line.trim() } }
  }
  const wanted = [...columns(above, spaces, key !== undefined)].sort(
    (a, b) => Math.abs(a - spaces) - Math.abs(b - spaces),
  )[0]
  if (wanted !== undefined && wanted !== spaces) return { code: 'bad-indent', range: place, args: { spaces, wanted } }
  return openOnLine(text, at) ?? { code: 'bad-indent', range: place, args: { spaces } }
}

/** A quote or a bracket on a line that lines up, which nothing closes there. */
function openOnLine(text: string, at: number): Typo | undefined {
  const end = lineEnd(text, at)
  const quote = openQuote(text, at, end)
  const flow = /^ *(?:- +)*(?:[\w-]+: +)?(?=[[{])/.exec(text.slice(at, end))?.[0].length
  if (quote[0] < end) return { code: 'unclosed', range: quote, args: { word: text.slice(...quote) } }
  const odd = (text.slice(at, end).replace(/\\./g, '..').match(/"/g) ?? []).length % 2 === 1
  const from = odd ? text.indexOf('"', at) : at + (flow ?? NaN)
  if (Number.isNaN(from)) return undefined
  const range: Range = [from, at + text.slice(at, end).trimEnd().length]
  return { code: odd ? 'unclosed' : 'unquoted-brackets', range, args: { word: text.slice(...range) } }
}

/** Where the text starts that the line above is a part of, if it is further in than this line. */
export function textAbove(text: string, start: number, at: number): number | undefined {
  const [line = ''] = text.slice(start, at).split('\n').slice(-2)
  const own = indentOf(text.slice(at, lineEnd(text, at)))
  const isText = line.trim() !== '' && !/^ *(?:- |[\w-]+:(?:\s|$)|#)/.test(line) && indentOf(line) > own
  return isText ? indentOf(line) : undefined
}

/**
 * A line of words that stands exactly under the hyphens of a list of texts: its own hyphen is lost, or stands inside of
 * its quotes.
 */
function itemWithoutDash(text: string, above: readonly string[], line: string, at: number): Typo | undefined {
  const spaces = indentOf(line)
  const before = above.findLast((one) => one.trim() !== '' && indentOf(one) <= spaces) ?? ''
  if (indentOf(before) !== spaces || !/^ *- +(?![\w-]+:(?:\s|$))\S/.test(before)) return undefined
  const range: Range = [at + spaces, at + line.length]
  const word = line.trim()
  if (/^["'“]- ?/.test(word)) return { code: 'missing-list-marker', range, args: { kind: 'quoted', word, mark: '-' } }
  if (/^ *(?:-(?: |$)|#|[\w-]+:(?:\s|$)|\S{1,2}- )/.test(line)) return undefined
  // A remark that lost its # stands next to others.
  if (/^ *#/.test(text.slice(at + line.length + 1))) return undefined
  const edits = [{ range: [range[0], range[0]] as const, put: '- ' }]
  return { code: 'missing-list-marker', range, args: { kind: 'item', word, mark: '-', edits } }
}

/** A line between { and } exactly above the hyphen of the next item: the first item of the list has lost its own. */
function firstWithoutDash(above: readonly string[], line: string, at: number): Typo | undefined {
  const before = above.at(-1) ?? ''
  const spaces = indentOf(line)
  if (!/^ *- /.test(line) || !/^ *[{[].*[}\]]\s*$/.test(before) || indentOf(before) !== spaces) return undefined
  const from = at - before.length - 1 + spaces
  const edits = [{ range: [from, from] as const, put: '- ' }]
  const range: Range = [from, at - 1]
  return { code: 'missing-list-marker', range, args: { kind: 'first-item', word: before.trim(), mark: '-', edits } }
}

/** Fields above the hyphen of the next item, two spaces further in: the first item has lost its first line. */
function firstWithoutHead(above: readonly string[], line: string, at: number): Typo | undefined {
  const [, first] = /^ *- +([\w-]+):(?:\s|$)/.exec(line) ?? []
  const spaces = indentOf(line)
  const isInside = (one: string) => one.trim() === '' || /^ *#/.test(one) || indentOf(one) > spaces
  const lines = above.slice(above.findLastIndex((one) => !isInside(one)) + 1)
  const index = lines.findIndex((one) => /^ *[^\s#]/.test(one))
  const [field = '', word] = new RegExp(`^ {${spaces + 2}}([\\w-]+):(?:\\s|$)`).exec(lines[index] ?? '') ?? []
  const before = above[above.length - lines.length - 1] ?? ''
  if (first === undefined || word === undefined || (indentOf(before) === spaces && /^ *- /.test(before)))
    return undefined
  const from = at - lines.slice(index).join('\n').length - 1 + spaces + 2
  return { code: 'missing-dash', range: [from, from + field.trim().length - 1], args: { word, first } }
}

/** A hyphen or a question mark in front of a text on the line of its name, or a character that gives it a name. */
function badStart(line: string, at: number): Range | undefined {
  const match = /^ *(?:- +)*[\w-]+: +(?=[-?] |[&!]\p{L})/u.exec(line)
  return match ? [at + match[0].length, at + line.trimEnd().length] : undefined
}

const indentOf = (line: string) => /^ */.exec(line)?.[0].length ?? 0

/** Where lines above start that are still open: names of fields, or the hyphens of items. */
function* columns(above: readonly string[], spaces: number, isField: boolean): Generator<number> {
  let out = Infinity
  for (const line of [...above].reverse()) {
    const [, hyphens = '', name] = /^ *((?:- +)*)([\w-]+:(?:\s|$))?/.exec(line) ?? []
    const column = indentOf(line)
    if (line.trim() === '' || column >= out || (hyphens === '' && name === undefined)) continue
    if (hyphens && name && isField) yield column + hyphens.length
    if (isField ? !hyphens : hyphens) yield column
    out = column
    if (column === 0 || column < spaces - 8) return
  }
}

/** Marks that Git leaves in a file when two people changed the same lines. */
export function mergeMarks(text: string): Range | undefined {
  const match = /^(?:<{7}|>{7}|\|{7})(?: [^\n]*|\r?$)/m.exec(text)
  return match ? [match.index, match.index + match[0].trimEnd().length] : undefined
}
