import type { Range } from '../../report/problem.ts'

/** Where a line ends that an offset is on. */
export function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** Where a line starts that an offset is on. */
export const lineStart = (text: string, from: number) => text.lastIndexOf('\n', from - 1) + 1

/** What stands on a line, without the spaces around it. */
export function lineRange(text: string, at: number): Range {
  const start = lineStart(text, at)
  const line = text.slice(start, lineEnd(text, at))
  const indent = line.length - line.trimStart().length
  return [start + indent, start + Math.max(indent + 1, line.trimEnd().length)]
}

/** The quote that was opened and never closed: the first line with an odd number of the quote a text starts with. */
export function openQuote(text: string, start: number, until: number): Range {
  let at = start
  for (const line of text.slice(start, until).split('\n')) {
    for (const opening of line.matchAll(/(?:[:\-[{,]\s+|^)(["'])/g)) {
      const quote = opening[1] ?? ''
      // Two in a row inside single quotes, and one behind \ inside double quotes, are letters.
      const bare = line.replace(quote === '"' ? /\\./g : /''/g, '..')
      const column = opening.index + opening[0].length - 1
      if (bare.slice(column).split(quote).length % 2 === 0) return [at + column, at + line.trimEnd().length]
    }
    at += line.length + 1
  }
  return [until, until + 1]
}

/** The bracket opened last before the place where the parser gave up; those in quotes and comments do not count. */
export function openBracket(text: string, start: number, until: number): number {
  const stack: number[] = []
  for (let at = start; at < until; at++) {
    const character = text[at]
    const skipped = /^(?:[:\-[{,]\s+("[^"\n]*"|'[^'\n]*')|\s#[^\n]*)/.exec(text.slice(at, lineEnd(text, at)))
    if (skipped && character !== '[' && character !== '{') at += skipped[0].length - 1
    else if (character === '[' || character === '{') stack.push(at)
    else if (character === ']' || character === '}') stack.pop()
  }
  return stack.at(-1) ?? until
}

/** The bracket on a line that closes nothing, or undefined. */
export function unopenedBracket(text: string, at: number): number | undefined {
  const from = lineStart(text, at)
  let depth = 0
  for (let place = from; place < lineEnd(text, at); place++) {
    if (/[[{]/.test(text[place] ?? '')) depth++
    if (/[\]}]/.test(text[place] ?? '') && --depth < 0) return place
  }
  return undefined
}

/** The first Tab used for indentation at or before the place where the parser gave up. */
export function tabIndent(text: string, start: number, until: number): number | undefined {
  const match = /^[ ]*\t/m.exec(text.slice(start, lineEnd(text, until)))
  return match ? start + match.index + match[0].length - 1 : undefined
}
