import { isScalar, type YAMLSeq } from 'yaml'
import { problemOf, type Problem } from '../../report/problem.ts'

/** Behind these words a text goes on: its line was broken by hand. */
const GOES_ON = /[,;:–-]$|\b(?:a|an|and|at|by|for|from|if|in|is|of|on|or|than|that|the|to|when|with|your|Dr\.)$/i
/** From here on a line looks as if it was broken by hand. */
const BROKEN = 60

/**
 * Items of a list that became the second line of the one above, because their dash is lost: two signs of an emergency
 * would be read as one. Told where items are single lines that begin with a capital and the line above is short.
 */
export function lostDashes(list: YAMLSeq, file: string, text: string, start: number): Problem[] {
  const items = list.items.flatMap((item) =>
    isScalar(item) && item.type === 'PLAIN' && item.range
      ? [{ from: start + item.range[0], lines: text.slice(start + item.range[0], start + item.range[1]).trimEnd() }]
      : [],
  )
  const single = items.filter(({ lines }) => !lines.includes('\n'))
  // Where most items run over two lines, lines are broken by hand.
  if (single.length === items.length || single.length * 2 < items.length) return []
  return items.flatMap(({ from, lines }): Problem[] => {
    const [, above = '', space = '', below = ''] = /^([^\n]+)\n([ ]+)(\p{Lu}[^\n]*)$/u.exec(lines) ?? []
    if (!below || above.length >= BROKEN || GOES_ON.test(above) || !/^\p{Lu}/u.test(above)) return []
    const dash = text.lastIndexOf('-', from) - (text.lastIndexOf('\n', from - 1) + 1)
    const at = from + above.length + 1
    const range = [at + space.length, at + space.length + below.length] as const
    const edits = [{ range: [at, at + space.length] as const, put: `${' '.repeat(dash)}- ` }]
    return [problemOf('lost-dash', { file, text, range }, { kind: 'lazy', word: below, mark: '-', edits })]
  })
}
