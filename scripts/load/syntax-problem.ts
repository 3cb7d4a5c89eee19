import type { Document, YAMLError } from 'yaml'
import type { Problem, Range } from '../report/problem.ts'
import { lineSlip, missingOpening, movedIn, type Slip } from './line-slips.ts'

/**
 * The first syntax mistake of a document as a problem, or undefined. Only the first: what follows a broken
 * line is mostly its echo. The parser says where it gave up; the editor is shown where the slip was made.
 */
export function syntaxProblem(document: Document, file: string, text: string, start: number): Problem | undefined {
  const error = document.errors[0]
  if (!error) return undefined
  const from = start + error.pos[0]
  const tab = tabIndent(text, start, from)
  const slip: Slip = tab === undefined ? classify(error, text, start, from) : { code: 'tab-indent', range: [tab, tab + 1] }
  const { code, range, under } = slip.code === 'bad-indent' ? (movedIn(text, slip.range[0]) ?? { ...slip, range: withoutIndent(text, slip.range) }) : slip
  return { code, severity: 'error', file, text, range, args: { word: text.slice(...range), reason: error.code, under } }
}

/** Carets stand under words, not under the space in front of them. */
function withoutIndent(text: string, [from, to]: Range): Range {
  const space = /^[ ]*/.exec(text.slice(from, to))?.[0].length ?? 0
  return [Math.min(from + space, to - 1), to]
}

function classify(error: YAMLError, text: string, start: number, from: number): Slip {
  const rest = text.slice(from, lineEnd(text, from))
  const restOfLine: Range = [from, from + Math.max(1, rest.trimEnd().length)]
  const { code, message } = error
  if (code === 'DUPLICATE_KEY') return { code: 'duplicate-key', range: [from, from + (/^"[^"]*"|^[^\s:]+/.exec(rest)?.[0].length ?? 1)] }
  if (message.includes('closing')) return { code: 'unclosed', range: openQuote(text, start, from) }
  if (message.includes('end with a')) return { code: 'unclosed', range: openBracket(text, start, from) }
  if (message.includes('flow-map-start') || message.includes('flow-seq-start')) return { code: 'unquoted-brackets', range: [from, from + (/^\{\{[^}]*\}\}/.exec(rest)?.[0].length ?? 1)] }
  const inLine = placeholderIn(text, from) ? undefined : lineSlip(message, text, from)
  if (inLine) return inLine
  const line = text.slice(text.lastIndexOf('\n', from - 1) + 1, lineEnd(text, from))
  const placeholder = /\{\{[^}]*\}\}/.exec(line)
  if (code === 'UNEXPECTED_TOKEN' && placeholder) {
    const at = text.lastIndexOf('\n', from - 1) + 1 + placeholder.index
    return { code: 'unquoted-brackets', range: [at, at + placeholder[0].length] }
  }
  if (code === 'BAD_SCALAR_START' || code === 'BAD_ALIAS' || message.includes('Not a YAML token')) return { code: 'bad-start', range: restOfLine }
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return missingOpening(text, from) ?? (/:\s/.test(`${rest} `) && !/^[^:]*:\s*$/.test(rest) ? { code: 'colon-in-text', range: restOfLine } : { code: 'bad-indent', range: nextLine(text, from) })
  if (code === 'MULTILINE_IMPLICIT_KEY' || message.includes('followed by map values')) return { code: /^[\w-]+:\S/.test(rest) ? 'missing-space' : 'missing-colon', range: restOfLine }
  return { code: 'bad-indent', range: restOfLine }
}

const placeholderIn = (text: string, from: number) => /\{\{[^}]*\}\}/.test(text.slice(text.lastIndexOf('\n', from - 1) + 1, from))

/** The line of the quote that was opened and never closed: the last one with an odd number of that quote. */
function openQuote(text: string, start: number, until: number): Range {
  let found: Range = [until, until + 1]
  let at = start
  for (const line of text.slice(start, until).split('\n')) {
    const opening = /(?::|-|^)\s+(["'])|^(["'])/.exec(line)
    const quote = opening?.[1] ?? opening?.[2]
    if (quote && (line.split(quote).length - 1) % 2 === 1) {
      const column = line.indexOf(quote, opening?.index ?? 0)
      found = [at + column, at + line.trimEnd().length]
      break
    }
    at += line.length + 1
  }
  return found
}

/** The bracket that was opened last on the way to where the parser gave up. */
function openBracket(text: string, start: number, until: number): Range {
  const stack: number[] = []
  for (let at = start; at < until; at++) {
    const sign = text[at]
    if (sign === '[' || sign === '{') stack.push(at)
    else if (sign === ']' || sign === '}') stack.pop()
  }
  const at = stack.at(-1) ?? until
  return [at, Math.min(lineEnd(text, at), at + 60)]
}

function nextLine(text: string, from: number): Range {
  const start = lineEnd(text, from) + 1
  const line = text.slice(start, lineEnd(text, start))
  const indent = line.length - line.trimStart().length
  return [start + indent, start + Math.max(indent + 1, line.trimEnd().length)]
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** The first Tab used for indentation at or before the place where the parser gave up. */
function tabIndent(text: string, start: number, until: number): number | undefined {
  const match = /^[ ]*\t/m.exec(text.slice(start, lineEnd(text, until)))
  return match ? start + match.index + match[0].length - 1 : undefined
}
