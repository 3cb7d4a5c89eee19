import { lineOf, type Problem } from '../../scripts/report/problem.ts'
import { mutators, type Run } from './run.ts'
import type { Trial } from './trial.ts'

const share = (part: number, whole: number) => (whole ? `${((100 * part) / whole).toFixed(1)} %` : '')

/** Figures of a list of trials. Of an accepted class, nothing told is right. */
export function figures(trials: readonly Trial[]) {
  const count = (is: (trial: Trial) => boolean) => trials.filter(is).length
  return {
    made: trials.length,
    crashes: count(({ crash }) => crash !== undefined),
    caught: count(({ caught, mutator }) => caught || !!mutator.accepted),
    rightFile: count(({ rightFile, mutator }) => rightFile || !!mutator.accepted),
    rightLine: count(({ rightLine, mutator }) => rightLine || !!mutator.accepted),
    oneMessage: count(({ told, mutator }) => told.length === (mutator.accepted ? 0 : 1)),
    rightWords: count(
      ({ told, mutator }) => !!mutator.accepted || told.some(({ code }) => mutator.codes.includes(code)),
    ),
  }
}

/** Of mistakes made five at once: how many were reported on their line, and how many messages beyond one each. */
export function figuresOfGroups(groups: readonly (readonly Trial[])[]) {
  const all = groups.flat()
  const messages = groups.reduce((sum, group) => sum + (group[0]?.told.length ?? 0), 0)
  return {
    made: all.length,
    found: all.filter(({ rightLine }) => rightLine).length,
    crashes: groups.filter((group) => group[0]?.crash !== undefined).length,
    messages,
  }
}

/** The report of a run as a table in Markdown. */
export function report({ single, groups }: Run): string {
  const row = (name: string, trials: readonly Trial[]) => {
    const { made, caught, rightFile, rightLine, oneMessage, rightWords, crashes } = figures(trials)
    return `| ${[name, made, ...[caught, rightFile, rightLine, oneMessage, rightWords].map((part) => share(part, made)), crashes].join(' | ')} |`
  }
  const rows = mutators.map((mutator) =>
    row(
      `${mutator.name}${mutator.besides ? ' ¹' : ''}${mutator.accepted ? ' ²' : ''}`,
      single.filter((trial) => trial.mutator === mutator),
    ),
  )
  const five = figuresOfGroups(groups)
  return [
    '| Class | Made | Caught | Right file | Right line | One message | Right words | Crashes |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    row('**All**', single),
    '',
    '¹ the line beside counts as right. ² nothing is wrong, and nothing may be said.',
    '',
    `Five at once: ${five.made} made, ${share(five.found, five.made)} told on their line, ${five.messages - five.found} messages beyond one each, ${five.crashes} crashes.`,
  ].join('\n')
}

/** One line for each trial that was not perfect, to mend the check by. */
export function failures({ single, groups }: Run): string[] {
  const at = ({ code, file, text, range }: Problem) =>
    `${code}@${file}:${text !== undefined && range ? lineOf(text, range[0]).line : '-'}`
  const line = (trial: Trial, mark: string) =>
    `${mark} [${trial.mutator.name}] ${trial.mistake.file}:${trial.lines.join('/')} ${JSON.stringify(trial.mistake.insert.slice(0, 40))} → ${trial.crash ?? trial.told.slice(0, 6).map(at).join(' ')}${trial.told.length > 6 ? ` … ${trial.told.length}` : ''}`
  return [
    ...single.flatMap((trial) => {
      const { crashes, caught, rightFile, rightLine, oneMessage, rightWords } = figures([trial])
      const marks = [
        crashes ? 'CRASH' : '',
        caught ? '' : 'SILENT',
        caught && !rightFile ? 'FILE' : '',
        rightFile && !rightLine ? 'LINE' : '',
        caught && !oneMessage ? 'ECHO' : '',
        caught && !rightWords ? 'WORDS' : '',
      ]
        .filter(Boolean)
        .join('+')
      return marks ? [line(trial, marks)] : []
    }),
    ...groups.flatMap((group) =>
      group.filter(({ rightLine, crash }) => !rightLine || crash !== undefined).map((trial) => line(trial, 'FIVE')),
    ),
  ]
}
