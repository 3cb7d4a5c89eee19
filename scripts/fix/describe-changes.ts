import { terminalReport } from '../report/reporters/terminal.ts'
import type { Problem } from '../report/problem.ts'
import type { FileChange } from './fix-site.ts'
import type { Rename } from './rename.ts'

const WIDTH = 100

/** Describes changes: file and line, before and after. */
export function describeChanges(changes: readonly FileChange[]): string {
  return changes
    .map(({ file, whole, lines }) =>
      [
        ...(whole.length ? [`${file}, the whole file\n${whole.map((words) => `  ${words}.`).join('\n')}`] : []),
        ...lines.map(({ line, before, after }) => {
          const from = firstDifference(before, after)
          return `${file}, line ${line}\n  before: ${excerpt(before, from)}\n  after:  ${excerpt(after, from)}`
        }),
      ].join('\n\n'),
    )
    .join('\n\n')
}

/** Describes renames. */
export const describeRenames = (renames: readonly Rename[]) =>
  renames.map(({ from, to }) => `${from}\n  gets the name ${to.slice(to.lastIndexOf('/') + 1)}`).join('\n\n')

/** Describes the problems that only a person can fix. */
export function describeLeft(left: readonly Problem[]): string {
  const errors = left.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return 'No mistakes are left.'
  return `${terminalReport(errors)}\n\n${count(errors.length, 'mistake is', 'mistakes are')} left for you.`
}

/** "1 mistake", "2 mistakes". */
export const count = (n: number, one: string, several: string) => `${n} ${n === 1 ? one : several}`

function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

/** The part of a line around its change, with Tabs made visible. */
export function excerpt(line: string, change: number): string {
  const from = line.length <= WIDTH ? 0 : Math.max(0, change - 40)
  const part = line.slice(from, from + WIDTH).replace(/\t/g, '→')
  return `${from > 0 ? '…' : ''}${part}${line.length > from + WIDTH ? '…' : ''}`
}
