import { frame } from '../frame.ts'
import { wordsOf } from '../messages.ts'
import { inReadingOrder, lineOf, type Problem } from '../problem.ts'

/** Most problems of one file that are written out for a person; reports for programs have all. */
const MOST_OF_A_FILE = 20

/**
 * The report as plain text for a terminal or the overlay: place, frame, one sentence, how to fix it. Mistakes come
 * before what is only to be looked at. Of a file with more than 20 the first 20 are reported and the others counted.
 * Form: design.md, "Problems". Returns '' for no problems.
 */
export function terminalReport(problems: readonly Problem[]): string {
  const counts = new Map<string, number>()
  const listed = inReadingOrder(problems).filter(({ file }) => {
    const before = counts.get(file) ?? 0
    counts.set(file, before + 1)
    return before < MOST_OF_A_FILE
  })
  const last = new Map(listed.map((problem) => [problem.file, problem]))
  return listed
    .map((problem) => {
      const rest = last.get(problem.file) === problem ? (counts.get(problem.file) ?? 0) - MOST_OF_A_FILE : 0
      return rest > 0
        ? `${one(problem)}\n\n${problem.file}: and ${rest.toLocaleString('en')} more in this file.`
        : one(problem)
    })
    .join('\n\n')
}

/** One problem in the terminal form, without a trailing new line. */
export function one(problem: Problem): string {
  const words = wordsOf(problem)
  const parts = [place(problem)]
  if (problem.text !== undefined && problem.range) parts.push(frame(problem.text, problem.range))
  const fix = words.fix ? `  Fix: ${words.fix}` : `  How to fix: ${words.how}`
  const second = problem.second ? [`  The other place: ${place(problem.second)}`] : []
  parts.push(
    [`  ${OPENING[problem.severity]}${words.says}`, ...second, fix, `  Help: content/help.md#${problem.code}`].join(
      '\n',
    ),
  )
  return parts.join('\n\n')
}

/** How the sentence of a problem begins. */
const OPENING = { error: '', warning: 'Please look: ', advice: 'Advice: ' }

function place({ file, text, range }: { file: string; text?: string; range?: readonly [number, number] }): string {
  return text !== undefined && range ? `${file}, line ${lineOf(text, range[0]).line}` : file
}

/** The last line of a check: how many mistakes in how many files. */
export function summary(problems: readonly Problem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error')
  const warnings = problems.length - errors.length
  const files = new Set(errors.map((problem) => problem.file)).size
  const hints = warnings ? ` ${count(warnings, 'thing')} to look at.` : ''
  if (errors.length === 0) return `No mistakes found.${hints}`
  return `${count(errors.length, 'mistake')} in ${count(files, 'file')}.${hints} The site was not changed.`
}

const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`

/** One line in daily work for what only matters before going online. */
export const launchHint = (things: number) =>
  `${count(things, 'thing')} to replace before the site goes online: npm run check -- --launch lists them.`
