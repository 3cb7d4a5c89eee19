import { excerpt } from '../fix/describe-changes.ts'
import type { KeptState } from './kept-states.ts'
import { bytesOf, hunksOf, linesOf } from './merge-lines.ts'
import type { FileUndo } from './take-back.ts'

const DAY = 24 * 60 * 60 * 1000

/** A moment in the clock of this computer: "today 10:12", "yesterday 16:03", "Thursday 26 November 09:30". */
export function momentWords(at: number, now = new Date()): string {
  const moment = new Date(at)
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  const days = Math.round((midnight(now) - midnight(moment)) / DAY)
  const date = moment.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '')
  const time = [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
  return `${['today', 'yesterday'][days] ?? date} ${time}`
}

/** A state as a line: "today 10:12: Dr. Hill: sessions". */
export const stateWords = ({ at, words }: KeptState) => `${momentWords(at)}: ${words}`

/** How many lines of one file are shown. */
const MOST_LINES = 16

/** What an undo does, file by file: the lines that go with -, those that come with +. */
export function undoLines(changes: readonly FileUndo[]): string {
  return changes
    .map(({ file, now, then }) => {
      if (!now) return `${file}\n  comes back`
      if (!then) return `${file}\n  goes`
      if (now.includes(0) || then.includes(0)) return `${file}\n  becomes what it was before`
      const old = linesOf(now)
      const lines = hunksOf(old, linesOf(then)).flatMap(({ from, to, put }) => [
        `${file}, line ${from + 1}`,
        ...old.slice(from, to).map((line) => `  - ${shown(line)}`),
        ...put.map((line) => `  + ${shown(line)}`),
      ])
      const more = lines.length - MOST_LINES
      return [...lines.slice(0, MOST_LINES), ...(more > 0 ? [`  … and ${more} more lines`] : [])].join('\n')
    })
    .join('\n\n')
}

const shown = (line: string) => excerpt(bytesOf([line]).toString().trimEnd(), 0)
