import { nearest } from '../../report/nearest.ts'
import type { CommandLine, Options } from './options.ts'

/** How a command is called: `npm run check`. */
export const callOf = (command: string) => (command === 'dev' ? 'npm start' : `npm run ${command}`)

/** What `--help` says. */
export function helpText(command: string, summary: string, options: Options): string {
  const rows = Object.entries(options).map(([name, { kind, help }]) => [`  --${name}${WORDS(kind)}`, help] as const)
  const width = Math.max(0, ...rows.map(([left]) => left.length))
  return [
    `${callOf(command)}: ${summary}`,
    ...(rows.length ? ['', `Options, after "${callOf(command)} --":`] : []),
    ...rows.map(([left, help]) => `${left.padEnd(width + 2)}${help}`),
  ].join('\n')
}

const WORDS = (kind: Options[string]['kind']) =>
  kind === 'flag'
    ? ''
    : typeof kind === 'string'
      ? { folder: ' FOLDER', number: ' N', words: ' …' }[kind]
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
