/** From the first letter of a sentence up to, not including, the place behind its last one. */
export type Span = readonly [start: number, end: number]

/** Where a sentence may end: stops (also ? ! … and the Devanagari danda) with what closes behind them, then a space. */
const STOP = /([.?!…]+|[।॥]+)["'”’)\]]*(?=\s|$)/gu

/** After these a sentence always goes on. */
const OPENING = /(?:^|[\s("“])(?:Dr|Mr|Mrs|Ms|Prof|St|No|Reg|Fig|vs|approx|e\.g|i\.e|cf|[A-Z])\.$/u

/** After these it goes on unless a capital letter follows. */
const MAYBE = /(?:^|[\s("“])(?:a\.m|p\.m|etc|Ltd|Pvt|Inc|Jr|Sr|min|hrs?|(?:[A-Za-z]\.)+[A-Za-z])\.["'”’)\]]*$/u

/** The sentences of a text without line marks. Text without a stop at its end is one sentence too. */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const match of text.matchAll(STOP)) {
    const end = match.index + match[0].length
    if (goesOn(text.slice(start, end), text.slice(end).trimStart())) continue
    spans.push(trimmed(text, start, end))
    start = end
  }
  return [...spans, trimmed(text, start, text.length)].filter(([from, to]) => to > from)
}

/** Whether a stop is inside a sentence: behind a title or an abbreviation, or before a small letter. */
function goesOn(sentence: string, rest: string): boolean {
  if (rest === '' || /[।॥]["'”’)\]]*$/u.test(sentence)) return false
  if (/^\p{Ll}/u.test(rest)) return true
  if (!/\.["'”’)\]]*$/u.test(sentence)) return false
  return OPENING.test(sentence) || (MAYBE.test(sentence) && !/^["'“‘(]?\p{Lu}/u.test(rest))
}

function trimmed(text: string, start: number, end: number): Span {
  const part = text.slice(start, end)
  return [start + part.length - part.trimStart().length, start + part.trimEnd().length]
}

/** How many words a text has; a number, 5.8, 24-hour and {{phone.main}} are one word each. */
export const wordsIn = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,:/-]*/gu)?.length ?? 0
