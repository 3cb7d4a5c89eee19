import type { Range } from '../report/problem.ts'
import { lineAround, type Edit } from './edit.ts'

/**
 * A plain character in the place of one that only looks like it; for a curly quote also for the one that ends the text.
 */
export function rightCharacter(text: string, range: Range, wanted: string): Edit | undefined {
  const character = text.slice(...range)
  if (wanted === 'space') return { range, put: ' '.repeat(character.length) }
  if (wanted === 'hyphen') return { range, put: '-' }
  if (wanted === 'colon') return { range, put: text[range[1]] === ' ' ? ':' : ': ' }
  const { end } = lineAround(text, range[0])
  const rest = text.slice(range[1], end)
  const close = rest.search(/[“”„‟«»‘’]/)
  if (close < 0 || /["“”„‟«»‘’]/.test(rest.slice(close + 1)) || rest.slice(0, close).includes('"')) return undefined
  return { range: [range[0], range[1] + close + 1], put: `"${rest.slice(0, close)}"` }
}

/** The hyphen before the first field of an item. */
export function missingDash(text: string, range: Range): Edit | undefined {
  const { start } = lineAround(text, range[0])
  const word = text.slice(...range)
  const column = range[0] - start
  const heads = [...text.slice(0, start).matchAll(/^( *)- +([\w-]+):/gm)].filter(([, , name]) => name === word)
  const dash = heads.at(-1)?.[1]?.length
  if (dash === column) return { range: [range[0], range[0]], put: '- ' }
  return dash === column - 2 ? { range: [range[0] - 2, range[0]], put: '- ' } : undefined
}

/** A hyphen before a field that belongs to the item above: the field starts under the others. */
export function extraDash(text: string, range: Range): Edit | undefined {
  const { start, line } = lineAround(text, range[0])
  const column = range[0] - start
  const above =
    text
      .slice(0, start)
      .trimEnd()
      .split('\n')
      .findLast((one) => /^ *(?:- +)*[\w-]+:/.test(one)) ?? ''
  const field = /^ *(?:- +)*/.exec(above)?.[0].length
  const gap = /^- +/.exec(line.slice(column))?.[0].length ?? 0
  const next = /\n( *)[\w-]+:/.exec(text.slice(range[0]))?.[1]?.length
  if (field === column || next === column) return { range: [range[0], range[0] + gap], put: '' }
  return field === column + gap ? { range: [range[0], range[0] + 1], put: ' ' } : undefined
}

/** The space behind a hyphen or a colon. */
export function spaceIn(text: string, range: Range): Edit | undefined {
  const at = range[0] + (/^-(?=\S)|^[\w-]+:(?=\S)/.exec(text.slice(...range))?.[0].length ?? NaN)
  return Number.isNaN(at) ? undefined : { range: [at, at], put: ' ' }
}
