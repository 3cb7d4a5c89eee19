import { lineOf, type Problem } from '../../scripts/report/problem.ts'
import { mutators } from './kinds/all.ts'
import { GROUPS } from './mistake.ts'
import type { Run } from './run.ts'
import type { Trial } from './trial.ts'

const share = (part: number, whole: number) => (whole ? `${((100 * part) / whole).toFixed(1)} %` : '')

/** Figures of a list of trials. Of a harmless change, nothing told is right. */
export function figures(trials: readonly Trial[]) {
  const count = (is: (trial: Trial) => boolean) => trials.filter(is).length
  return {
    made: trials.length,
    crashes: count(({ crash }) => crash !== undefined),
    caught: count(({ caught, mutator }) => caught || !!mutator.harmless),
    rightFile: count(({ rightFile, mutator }) => rightFile || !!mutator.harmless),
    rightLine: count(({ rightLine, mutator }) => rightLine || !!mutator.harmless),
    oneMessage: count(({ told, mutator }) => told.length === (mutator.harmless ? 0 : 1)),
    rightWords: count(
      ({ told, mutator }) => !!mutator.harmless || told.some(({ code }) => mutator.codes.includes(code)),
    ),
    falseAlarms: count(({ told, mutator }) => !!mutator.harmless && told.length > 0),
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

/** The report of a run as tables in Markdown: by group, and every kind that is not perfect. */
export function report({ single, groups }: Run): string {
  const mistakes = single.filter(({ mutator }) => !mutator.harmless)
  const harmless = single.filter(({ mutator }) => mutator.harmless)
  const kinds = new Set(single.map(({ mutator }) => mutator))
  const five = figuresOfGroups(groups)
  const rows = (list: readonly (string | undefined)[]) => list.filter((row) => row !== undefined)
  return [
    '| Group | Kinds | Made | Told | Right file | Right line | One message | Right words | Crashes |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows(
      GROUPS.map((group) =>
        row(
          group,
          mistakes.filter(({ mutator }) => mutator.group === group),
        ),
      ),
    ),
    ...rows([row('**All**', mistakes)]),
    '',
    `Harmless changes: ${kindsOf(harmless)} kinds, ${harmless.length} made, ${figures(harmless).falseAlarms} false alarms.`,
    ...(groups.length
      ? [
          `Five at once: ${five.made} made, ${share(five.found, five.made)} told on their line, ` +
            `${five.messages - five.found} messages beyond one each, ${five.crashes} crashes.`,
        ]
      : []),
    ...notPerfect(mutators.filter((mutator) => kinds.has(mutator)).map((one) => of(single, one))),
  ].join('\n')
}

const of = (trials: readonly Trial[], one: Trial['mutator']) => trials.filter(({ mutator }) => mutator === one)

const kindsOf = (trials: readonly Trial[]) => new Set(trials.map(({ mutator }) => mutator)).size

function row(name: string, trials: readonly Trial[]): string | undefined {
  const { made, caught, rightFile, rightLine, oneMessage, rightWords, crashes } = figures(trials)
  if (made === 0) return undefined
  const shares = [caught, rightFile, rightLine, oneMessage, rightWords].map((part) => share(part, made))
  return `| ${[name, kindsOf(trials), made, ...shares, crashes].join(' | ')} |`
}

/** The kinds of which one trial or more was not as it should be. */
function notPerfect(kinds: readonly (readonly Trial[])[]): string[] {
  const rows = kinds.flatMap((trials) => {
    const { made, caught, rightLine, oneMessage, rightWords, crashes } = figures(trials)
    const perfect = Math.min(caught, rightLine, oneMessage, rightWords) === made && crashes === 0
    const mutator = trials[0]?.mutator
    if (perfect || !mutator) return []
    const cells = [mutator.name, mutator.harmless ? 'harmless' : mutator.group, made, caught, rightLine, oneMessage]
    return [`| ${[...cells, rightWords, crashes].join(' | ')} |`]
  })
  if (rows.length === 0) return []
  return [
    '',
    '| Kind that is not perfect | Group | Made | Told | Right line | One message | Right words | Crashes |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ]
}

/** One line for each trial that was not perfect, to mend the check by. */
export function failures({ single, groups }: Run): string[] {
  const at = ({ code, file, text, range }: Problem) =>
    `${code}@${file}:${text !== undefined && range ? lineOf(text, range[0]).line : '-'}`
  const line = (trial: Trial, mark: string) =>
    `${mark} [${trial.mutator.name}] ${trial.mistake.file}:${trial.lines.join('/')} ` +
    `${JSON.stringify(trial.mistake.insert.slice(0, 40))} → ` +
    `${trial.crash ?? trial.told.slice(0, 6).map(at).join(' ')}${trial.told.length > 6 ? ` … ${trial.told.length}` : ''}`
  return [
    ...single.flatMap((trial) => {
      const marks = marksOf(trial)
      return marks ? [line(trial, marks)] : []
    }),
    ...groups.flatMap((group) =>
      group.filter(({ rightLine, crash }) => !rightLine || crash !== undefined).map((trial) => line(trial, 'FIVE')),
    ),
  ]
}

function marksOf(trial: Trial): string {
  const { crashes, caught, rightFile, rightLine, oneMessage, rightWords, falseAlarms } = figures([trial])
  const marks = [
    crashes ? 'CRASH' : '',
    caught ? '' : 'SILENT',
    caught && !rightFile ? 'FILE' : '',
    rightFile && !rightLine ? 'LINE' : '',
    caught && !oneMessage && !falseAlarms ? 'ECHO' : '',
    caught && !rightWords ? 'WORDS' : '',
    falseAlarms ? 'ALARM' : '',
  ]
  return marks.filter(Boolean).join('+')
}
