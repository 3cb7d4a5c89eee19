import { Alias, visit, type Document } from 'yaml'
import type { Range } from '../report/problem.ts'

/** A slip by its code and place; `under` is a field whose column is the right one. */
export interface Slip {
  code: string
  range: Range
  under?: string
}

/**
 * What an editor did wrong inside one line, where the parser only says that it did not expect to go on:
 * `"Best" care`, `*Free* on Sunday`, `[Root] canals`, a comma left out, a bracket too many.
 */
export function lineSlip(message: string, text: string, from: number): Slip | undefined {
  const start = lineStart(text, from)
  const end = lineEnd(text, from)
  const before = text.slice(start, from).trimEnd()
  const rest = text.slice(from, end).trimEnd()
  if (/Unexpected flow-(map|seq)-end/.test(message)) return { code: 'extra-bracket', range: [from, from + 1] }
  // { label: Fees: all } has a colon too many, { label: Fees link: / } a comma too few.
  if (message.includes('within flow collections') && !/^[^,:]*\s[a-z][A-Za-z]*:\s/.test(rest)) return { code: 'colon-in-text', range: [from, from + Math.max(1, rest.length)] }
  if (message.includes('between flow') || message.includes('within flow collections')) return { code: 'missing-comma', range: [from, from + Math.max(1, rest.length)] }
  if (!/^Unexpected (scalar|double-quoted-scalar|single-quoted-scalar)/.test(message)) return undefined
  const last = before.at(-1) ?? ''
  const value = start + (/^\s*(?:- +)*(?:[^\s:[\]{}"'*]+:\s+)?/.exec(text.slice(start, end))?.[0].length ?? 0)
  const whole: Range = [Math.min(value, from), from + Math.max(1, rest.length)]
  if (/["']/.test(last) && /^[\w-]+:(\s|$)/.test(rest) && /[{[]/.test(before)) return { code: 'missing-comma', range: [from, whole[1]] }
  if (text[value] === '*') return { code: 'bad-start', range: whole }
  if (/["']/.test(last)) return { code: 'text-after-quote', range: /[{[]/.test(before) ? [from, whole[1]] : whole }
  if (/[\]}]/.test(last) && /[[{]/.test(text[value] ?? '')) return { code: 'unquoted-brackets', range: whole }
  return undefined
}

/** A closing bracket on a line that opens none: the opening one was left out. */
export function missingOpening(text: string, from: number): Slip | undefined {
  const start = lineStart(text, from)
  const line = text.slice(start, lineEnd(text, from)).trimEnd()
  const closing = /[\]}]$/.exec(line)?.[0]
  if (!closing || line.includes(closing === ']' ? '[' : '{')) return undefined
  return { code: 'extra-bracket', range: [start + line.length - 1, start + line.length] }
}

/** The first `*word` that stands for nothing in this file: meant as text, with a star in front. */
export function loneStar(document: Document, text: string, start: number): Range | undefined {
  let found: Range | undefined
  visit(document, {
    Alias(_, node: Alias) {
      if (found || node.resolve(document) || !node.range) return
      const at = start + node.range[0]
      found = [at, start + node.range[1]]
      return visit.BREAK
    },
  })
  return found
}

/**
 * Which line is moved in too far: this one, when the line above already has a value, or the first one below
 * a name that all following lines disagree with. Undefined when neither is so.
 */
export function movedIn(text: string, from: number): Slip | undefined {
  const raw = text.split('\n')
  const lines = raw.map((line) => line.trimEnd())
  const index = text.slice(0, from).split('\n').length - 1
  const line = lines[index] ?? ''
  const above = previous(lines, index)
  if (above < 0) return undefined
  const upper = lines[above] ?? ''
  const field = fieldOf(upper)
  const at = (number: number): Range => {
    const start = raw.slice(0, number).reduce((sum, one) => sum + one.length + 1, 0)
    return [start + indent(lines[number] ?? ''), start + (lines[number] ?? '').length]
  }
  if (field && field.value !== '' && !/^[|>]/.test(field.value) && indent(line) > column(upper)) return { code: 'moved-in-too-far', range: at(index), under: field.name }
  // One line deeper than its followers, which agree with each other.
  const first = previous(lines, index, (one) => column(one) > indent(line)) + 1
  const deeper = lines.slice(first, index).filter((one) => one.trim() && !one.trim().startsWith('#'))
  const next = lines.slice(index + 1).find((one) => one.trim())
  const own = fieldOf(line)
  if (own && deeper.length === 1 && next && indent(next) <= indent(line) && fieldOf(next)) return { code: 'moved-in-too-far', range: at(lines.indexOf(deeper[0] ?? '', first)), under: own.name }
  return undefined
}

/** The nearest line above that says something; `passing` lines are passed over. */
function previous(lines: readonly string[], index: number, passing: (line: string) => boolean = () => false): number {
  for (let number = index - 1; number >= 0; number--) {
    const line = lines[number] ?? ''
    if (line.trim() && !line.trim().startsWith('#') && !passing(line)) return number
  }
  return -1
}

function fieldOf(line: string): { name: string; value: string } | undefined {
  const match = /^\s*(?:- +)*([^\s:#"'[\]{}]+):(?:\s+(.*))?$/.exec(line)
  return match ? { name: match[1] ?? '', value: match[2] ?? '' } : undefined
}

const indent = (line: string) => line.length - line.trimStart().length
/** Where the first word of a line starts, behind the hyphens of a list. */
const column = (line: string) => /^\s*(?:- +)*/.exec(line)?.[0].length ?? 0
const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1
const lineEnd = (text: string, at: number) => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}
