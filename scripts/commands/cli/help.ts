import { nearest } from '../../report/nearest.ts'
import type { CommandLine, Options } from './options.ts'

/** How a command is called: `npm run check`. */
export const callOf = (command: string) => (command === 'dev' ? 'npm start' : `npm run ${command}`)

/** The text of `--help`. */
export function helpText(command: string, summary: string, options: Options): string {
  const rows = Object.entries(options).map(([name, { kind, help }]) => [`  --${name}${WORDS(kind)}`, help] as const)
  const width = Math.max(0, ...rows.map(([left]) => left.length))
  return [
    `${callOf(command)}: ${summary}`,
    ...(rows.length ? ['', `Options, after "${callOf(command)} --":`] : []),
    ...rows.map(([left, help]) => `${left.padEnd(width + 2)}${help}`),
  ].join('\n')
}

/** All commands with what each does. @param summaries by the commands' names */
export function commandList(summaries: ReadonlyMap<string, string>): string {
  const rows = [...summaries].map(([name, summary]) => [callOf(name), summary] as const).sort()
  const width = Math.max(...rows.map(([call]) => call.length))
  return [
    'The commands; each says more after -- --help:',
    ...rows.map(([call, summary]) => `  ${call.padEnd(width + 2)}${summary}`),
  ].join('\n')
}

/** Why a word is refused that is no command: ` Did you mean npm run check?`, where it is close to one. */
export function noCommand(name: string, commands: Iterable<string>): string {
  if (name === '') return 'Say which command to run.'
  const byWord = new Map(
    [...commands].flatMap((one) => [one, callOf(one).split(' ').at(-1)!].map((word) => [word, one])),
  )
  const close = byWord.get(name) ?? byWord.get(nearest(name, byWord.keys()) ?? '')
  return `There is no command "${name}".${close === undefined ? '' : ` Did you mean ${callOf(close)}?`}`
}

const WORDS = (kind: Options[string]['kind']) =>
  kind === 'flag'
    ? ''
    : typeof kind === 'string'
      ? { folder: ' FOLDER', number: ' N', port: ' N', moment: ' DAY', words: ' …' }[kind]
      : ` ${kind.join('|')}`

/**
 * Why a command line is refused: each option that is not known, with the commands that know it or the nearest word, and
 * what this command takes.
 * @param all the options of all commands, by the commands' names
 */
export function refusal(
  command: string,
  options: Options,
  { unknown, wrong }: CommandLine,
  all: ReadonlyMap<string, Options>,
): string {
  const sentences = unknown.map((raw) => {
    const name = raw.replace(/^-+/, '')
    const knownBy = [...all].filter(([, others]) => Object.hasOwn(others, name)).map(([other]) => callOf(other))
    if (knownBy.length) return `${raw} is an option of ${listOf(knownBy)}, not of ${callOf(command)}.`
    const close = nearest(name, Object.keys(options))
    return `There is no option ${raw}.${close === undefined ? '' : ` Did you mean --${close}?`}`
  })
  const names = Object.keys(options).map((name) => `--${name}`)
  return [
    ...sentences,
    ...wrong,
    `${callOf(command)} takes ${names.length ? listOf(names) : 'no options'}; ${callOf(command)} -- --help says more. Nothing was done.`,
  ].join('\n')
}

const listOf = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
