import type { Document, YAMLError } from 'yaml'
import { problemOf, type CodesFor, type Problem, type Range } from '../../report/problem.ts'
import { misplacedLine, problemOfTypo, repeatedName, textAbove, unexpectedCharacter, type Typo } from './line-typo.ts'
import { quotedInFlow } from './quoted-text.ts'
import { lineEnd, lineRange, lineStart, openBracket, openQuote, tabIndent, unopenedBracket } from './source-lines.ts'

/**
 * The first syntax mistake of a document as a problem, or undefined. Only the first: what follows a broken
 * line mostly follows from it. The parser says where it gave up; the editor is shown where the typo was made.
 */
export function syntaxProblem(document: Document, file: string, text: string, start: number): Problem | undefined {
  const error = document.errors[0]
  if (!error) return undefined
  const from = start + error.pos[0]
  const tooMuch =
    error.code === 'RESOURCE_EXHAUSTION' && (error.message.includes('deep') ? 'too-deep' : 'too-many-repeats')
  if (tooMuch) return problemOf(tooMuch, { file, text, range: lineRange(text, from) }, {})
  const tab = tabIndent(text, start, from)
  const typo =
    tab === undefined ? typoOf(document, error, text, start, from) : withWord(text, 'tab-indent', [tab, tab + 1])
  return problemOfTypo(typo, { file, text })
}

/** Typos of which the message wants to know the word at their place. */
interface WordTypo {
  code: CodesFor<{ word: string }>
  range: Range
}

const withWord = (text: string, code: WordTypo['code'], range: Range): Typo =>
  ({ code, range, args: { word: text.slice(...range) } }) as Typo

/** A line of words right below a remark, that is no field and no item: it was a part of the remark and lost its #. */
function lostRemark(text: string, from: number): Typo | undefined {
  const at = lineStart(text, from)
  const line = text.slice(at, lineEnd(text, at)).trimEnd()
  const above = text.slice(0, at).split('\n').at(-2) ?? ''
  const below = text.slice(lineEnd(text, at) + 1).split('\n')[0] ?? ''
  const [beside] = [above, below].filter((one) => /^ *# ?\S/.test(one))
  if (beside === undefined || /^ *(?:-|[\w-]+:(?:\s|$)|#)/.test(line) || line.trim().split(/\s+/).length < 3)
    return undefined
  const name = /^[\w-]+/.exec(line.trim())?.[0]
  if (name && new RegExp(`^ *(?:- +)*${name}:(?:\\s|$)`, 'm').test(text)) return undefined
  const range: Range = [at + line.search(/\S/), at + line.length]
  return { code: 'unexpected-line', range, args: { word: line.trim(), remark: true } }
}

/** Which typo of an editor makes the parser say what it says. */
function typoOf(document: Document, error: YAMLError, text: string, start: number, from: number): Typo {
  if (error.code === 'MULTIPLE_DOCS') return withWord(text, 'second-document', lineRange(text, from))
  if (error.code === 'DUPLICATE_KEY') {
    const repeated = repeatedName(document, text, start, from)
    if (repeated) return repeated
  }
  const found = classify(error, text, start, from)
  const remark = lostRemark(text, found.range[0])
  if (remark) return remark
  if (found.code === 'unexpected-line') return misplacedLine(text, start, found.range)
  if (found.code === 'colon-in-text') {
    // Curly quotes are no quotes: they open nothing, and would be shown.
    const at = lineStart(text, found.range[0])
    const quoted = /^([ ]*(?:- +)*[\w-]+: +)([“„«‘‟])[^\n“”„«»"]*[”“»’]\s*$/.exec(text.slice(at, lineEnd(text, at)))
    const character = at + (quoted?.[1]?.length ?? 0)
    const inFlow = quotedInFlow(text, found.range[0])
    if (inFlow) return { code: 'colon-in-text', range: inFlow.edits[0].range, args: { word: inFlow.right, ...inFlow } }
    if (quoted?.[2])
      return {
        code: 'unexpected-character',
        range: [character, character + 1],
        args: { word: quoted[2], wanted: 'quote' },
      }
  }
  if (found.code === 'unquoted-brackets' || found.code === 'colon-in-text') {
    const at = lineStart(text, found.range[0])
    const line = text.slice(at, lineEnd(text, at))
    const wanted = /^ *(?:- |[\w-]+:\s|[[{#"'])/.test(line) ? undefined : textAbove(text, start, at)
    if (wanted !== undefined)
      return {
        code: 'bad-indent',
        range: lineRange(text, at),
        args: { spaces: line.search(/\S/), wanted, isText: true },
      }
  }
  if (found.code === 'missing-colon') {
    const at = lineStart(text, found.range[0])
    const name = /^[\w-]+/.exec(text.slice(...found.range))?.[0] ?? ''
    const wanted = new RegExp(`^ *(?:- +)*${name}:\\s`, 'm').test(text) ? undefined : textAbove(text, start, at)
    const args = { spaces: found.range[0] - at, wanted, isText: true }
    if (wanted !== undefined) return { code: 'bad-indent', range: found.range, args }
  }
  const character =
    found.code === 'unclosed' || found.code === 'missing-space' ? undefined : unexpectedCharacter(text, found.range[0])
  return character ?? withWord(text, found.code, found.range)
}

/** The same by the words of the parser; `unexpected-line` for a line that does not fit where it stands. */
function classify(error: YAMLError, text: string, start: number, from: number): WordTypo {
  const { code, message } = error
  const rest = text.slice(from, lineEnd(text, from))
  const restOfLine: Range = [from, from + Math.max(1, rest.trimEnd().length)]
  if (code === 'BAD_DQ_ESCAPE') return { code: 'backslash', range: [from, from + 2] }
  if (message.includes('closing')) return { code: 'unclosed', range: openQuote(text, start, from) }
  if (message.includes('end with a')) return openedOrCut(text, openBracket(text, start, from))
  if (code === 'BLOCK_IN_FLOW') {
    const line = lineStart(text, from)
    const lost = openBracket(text, start, line) === line ? unopenedBracket(text, from) : undefined
    return lost === undefined ? colonOrComma(text, restOfLine) : { code: 'unopened', range: [lost, lost + 1] }
  }
  if (message.includes('block sequence'))
    return { code: 'unexpected-line', range: lineRange(text, rest.trim() === '' ? lineEnd(text, from) + 1 : from) }
  return onItsLine(error, text, from) ?? byMessage(error, text, from, rest, restOfLine)
}

/** Typos that show on the line itself, whatever the parser made of them. */
function onItsLine({ code }: YAMLError, text: string, from: number): WordTypo | undefined {
  const at = lineStart(text, from)
  const line = text.slice(at, lineEnd(text, from))
  const behind = /^[^\S\n]*(\S.*)$/.exec(text.slice(from, lineEnd(text, from)))?.[1]
  if (
    code === 'UNEXPECTED_TOKEN' &&
    behind &&
    /^ *(?:- +)*(?:"?[\w-]+"?: +)?["'].*["']\s*$/.test(line.slice(0, from - at))
  )
    return /^,\s*$/.test(behind)
      ? { code: 'trailing-comma', range: [from, from + 1] }
      : { code: 'text-after-quote', range: [at + line.search(/["']/), at + line.trimEnd().length] }
  const hyphen = /^\s*-(?=[^\s-])/.exec(line)
  if (hyphen) return { code: 'missing-space', range: lineRange(text, from) }
  if (code !== 'UNEXPECTED_TOKEN' && code !== 'BLOCK_AS_IMPLICIT_KEY') return undefined
  const quote = openQuote(text, at, at + line.length)
  if (quote[0] < from) return { code: 'unclosed', range: quote }
  const lost = unopenedBracket(text, from)
  if (lost !== undefined) return { code: 'unopened', range: [lost, lost + 1] }
  if (code !== 'UNEXPECTED_TOKEN') return undefined
  const name = /^[\w-]+(?=:\s)/.exec(text.slice(from))
  if (name && /["']\s*$/.test(line.slice(0, from - at)))
    return { code: 'missing-comma', range: [from, from + name[0].length] }
  const placeholder = /\{\{[^}]*\}\}/.exec(line)
  if (placeholder)
    return {
      code: 'unquoted-brackets',
      range: [at + placeholder.index, at + placeholder.index + placeholder[0].length],
    }
  const before = [...line.slice(0, from - at).matchAll(/[:\-[{,]\s+([[{*])/g)].at(-1)
  if (!before) return undefined
  const opening = at + before.index + before[0].length - 1
  return { code: before[1] === '*' ? 'bad-start' : 'unquoted-brackets', range: [opening, at + line.trimEnd().length] }
}

function byMessage(
  { code, message }: YAMLError,
  text: string,
  from: number,
  rest: string,
  restOfLine: Range,
): WordTypo {
  if (message.includes('flow-map-start') || message.includes('flow-seq-start'))
    return { code: 'unquoted-brackets', range: [from, from + 1] }
  const folded = /:[ ]+([|>][ ]+)$/.exec(text.slice(lineStart(text, from), from))?.[1]
  if (folded) return { code: 'bad-start', range: [from - folded.length, restOfLine[1]] }
  if (code === 'BAD_SCALAR_START' || code === 'BAD_ALIAS' || message.includes('Not a YAML token'))
    return { code: 'bad-start', range: restOfLine }
  if (code === 'BLOCK_AS_IMPLICIT_KEY')
    return /:\s/.test(`${rest} `) && !/^[^:]*:\s*$/.test(rest)
      ? { code: 'colon-in-text', range: restOfLine }
      : { code: 'unexpected-line', range: lineRange(text, lineEnd(text, from) + 1) }
  if (code === 'MULTILINE_IMPLICIT_KEY' || message.includes('followed by map values'))
    return { code: /^[\w-]+:\S/.test(rest) ? 'missing-space' : 'missing-colon', range: restOfLine }
  return { code: 'unexpected-line', range: restOfLine }
}

/** A bracket that nothing closes: because the end is missing, or because a # on its line cuts the end off. */
function openedOrCut(text: string, bracket: number): WordTypo {
  const line = text.slice(bracket, lineEnd(text, bracket))
  const note = /\s(#\S[^\n]*[\]}])\s*$/.exec(line)
  if (note?.[1])
    return { code: 'hash-in-text', range: [bracket + note.index + 1, bracket + note.index + 1 + note[1].length] }
  return { code: 'unclosed', range: [bracket, bracket + Math.min(line.trimEnd().length, 60)] }
}

/** Two colons between two commas: if the second name is a field, a comma is missing, else a text has a colon. */
function colonOrComma(text: string, range: Range): WordTypo {
  // A colon between quotes is a part of its text.
  const [quoted = ''] = /^(?:"[^"\n]*"|'[^'\n]*')/.exec(text.slice(...range)) ?? []
  const second = /([\w-]+)\s*:(?=\s)/.exec(text.slice(range[0] + quoted.length, range[1]))
  const name = second?.[1] ?? ''
  const from = range[0] + quoted.length + (second?.index ?? 0)
  const place: Range = second ? [from, from + name.length] : range
  const elsewhere = new RegExp(`(^|[{,]|- )[ ]*${name}:\\s`, 'm').test(
    text.slice(0, place[0]) + text.slice(place[1] + 1),
  )
  return second && elsewhere ? { code: 'missing-comma', range: place } : { code: 'colon-in-text', range }
}
