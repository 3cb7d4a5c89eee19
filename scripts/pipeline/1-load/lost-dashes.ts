import { isScalar, type YAMLSeq } from 'yaml'
import { problemOf, type Problem } from '../../report/problem.ts'

/** Behind these words a text goes on: its line was broken by hand. */
const GOES_ON = /[,;:–-]$|\b(?:a|an|and|at|by|for|from|if|in|is|of|on|or|than|that|the|to|when|with|your|Dr\.)$/i
/** From here on a line looks as if it was broken by hand. */
const BROKEN = 60
/** No text that is as short as this on one line is broken. */
const SHORT = 50

/**
 * Items of a list that became the second line of the one above, because their dash is lost: two signs of an
 * emergency would be read as one. Reported where other items are single lines: for a line that begins with a capital,
 * or would have had room on the line above, as keywords have.
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
  const longest = Math.max(...single.map(({ lines }) => lines.length))
  const isLost = (above: string, below: string) => {
    // A line with a character in front, such as a hyphen in another column, has a message of its own.
    if (GOES_ON.test(above) || !/^[\p{L}\p{N}]/u.test(below)) return false
    const [first = ''] = below.split(' ')
    if (`${above} ${below}`.length < SHORT) return true
    if (!/^\p{Lu}/u.test(below) || !/^\p{Lu}/u.test(above)) return false
    // Whoever breaks lines puts as much on each as there is room for, and other items show how much that is.
    return above.length < BROKEN || /[.!?।]$/.test(above) || above.length + 1 + first.length <= longest
  }
  return items.flatMap(({ from, lines }): Problem[] => {
    const dash = text.lastIndexOf('-', from) - (text.lastIndexOf('\n', from - 1) + 1)
    let at = from
    const found = lines.split('\n').flatMap((line, index, all) => {
      const start = at
      at += line.length + 1
      const below = line.trim()
      const above = all[index - 1]?.trim() ?? ''
      // A line behind an empty one, or a remark, is none of the text.
      return index > 0 && above && below && isLost(above, below) ? [{ start, line, below }] : []
    })
    const [first] = found
    if (!first) return []
    const edits = found.map(({ start, line, below }) => ({
      range: [start, start + line.length - below.length] as const,
      put: `${' '.repeat(dash)}- `,
    }))
    const begin = first.start + first.line.indexOf(first.below)
    const range = [begin, begin + first.below.length] as const
    return [
      problemOf('missing-list-marker', { file, text, range }, { kind: 'item', word: first.below, mark: '-', edits }),
    ]
  })
}
