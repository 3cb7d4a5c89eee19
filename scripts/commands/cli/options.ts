import { parseArgs } from 'node:util'
import { nearest } from '../../report/nearest.ts'
import { momentOf } from './moment.ts'

/** The kinds of option values: none (a flag), a folder, an integer, a port, a day or moment, words, one of a list. */
type OptionKind = 'flag' | 'folder' | 'number' | 'port' | 'moment' | 'words' | readonly string[]

/**
 * One option of a command; `help` says what it does, for --help. A number has limits and an example for messages. The
 * value of a `bare` one may stand without the name: `-- 30` for `-- --days 30`.
 */
export type Option = { help: string; bare?: true } & (
  { kind: Exclude<OptionKind, 'number'> } | { kind: 'number'; least: number; most: number; example: number }
)

/** The options of a command, by their names without the dashes. */
export type Options = Readonly<Record<string, Option>>

type ValueOf<K extends OptionKind> = K extends 'flag'
  ? boolean
  : K extends 'number' | 'port'
    ? number
    : K extends readonly (infer Word)[]
      ? Word
      : string

/** The parsed options, by the table of options. */
export type Values<O extends Options> = { -readonly [Name in keyof O]?: ValueOf<O[Name]['kind']> }

/** A command line as read: its values, unknown options, and sentences on what else is wrong. */
export interface CommandLine {
  values: Record<string, boolean | number | string>
  unknown: string[]
  wrong: string[]
}

/** Reads a command line by a table of options. Finds all mistakes, throws nothing. */
export function readOptions(options: Options, args: readonly string[]): CommandLine {
  const read: CommandLine = { values: {}, unknown: [], wrong: [] }
  const types = Object.entries(options).map(
    ([name, { kind }]) => [name, { type: kind === 'flag' ? 'boolean' : 'string' }] as const,
  )
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(types),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const counts = new Map<string, number>()
  const bare = Object.keys(options).find((name) => options[name]?.bare)
  let unknownAt = NaN
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') {
      if (bare && token.index !== unknownAt + 1 && (options[bare]?.kind === 'words' || /^\d/.test(token.value))) {
        take(bare, token.value)
        continue
      }
      // The value of an option that nobody knows is reported with it.
      if (token.index !== unknownAt + 1) read.wrong.push(`"${token.value}" is no option.${hint(token.value, options)}`)
      continue
    }
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined
    if (!option) {
      read.unknown.push(token.rawName)
      unknownAt = token.inlineValue ? NaN : token.index
      continue
    }
    take(token.name, token.value, token.inlineValue)
  }
  return read

  function take(name: string, given: string | undefined, inlineValue = false): void {
    const times = (counts.get(name) ?? 0) + 1
    counts.set(name, times)
    const isSentence = options[name]?.bare && options[name].kind === 'words'
    if (times === 2)
      read.wrong.push(`--${name} is given twice.${isSentence ? ' Put several words in quotes: "like these".' : ''}`)
    const { value, wrong } = valueOf(name, options[name]!, { value: given, inlineValue })
    if (wrong !== undefined) read.wrong.push(wrong)
    else if (value !== undefined) read.values[name] = value
  }
}

/** ` Did you mean --yes?`, where a word is close to the name of an option. */
function hint(word: string, options: Options): string {
  const close = Object.hasOwn(options, word) ? word : nearest(word, Object.keys(options))
  return close === undefined ? '' : ` Did you mean --${close}?`
}

function valueOf(
  name: string,
  option: Option,
  { value, inlineValue }: { value?: string; inlineValue?: boolean },
): { value?: boolean | number | string; wrong?: string } {
  const { kind } = option
  if (kind === 'flag') return value === undefined ? { value: true } : { wrong: `--${name} takes no value.` }
  // "--format --watch": the value was forgotten. "--threads -1": it is wrong.
  if (!value || (/^-(?!\d)/.test(value) && !inlineValue)) return { wrong: `--${name} needs ${wanted(option)}.` }
  if (kind === 'number' || kind === 'port') {
    const { least, most } = option.kind === 'number' ? option : PORT
    return /^\d{1,15}$/.test(value) && Number(value) >= least && Number(value) <= most
      ? { value: Number(value) }
      : { wrong: `--${name} needs ${wanted(option)}, not "${value}".` }
  }
  if (kind === 'moment') {
    const { moment, why } = momentOf(value)
    if (moment !== undefined) return { value: moment }
    return {
      wrong: why ? `${why} --${name} needs ${wanted(option)}.` : `--${name} needs ${wanted(option)}, not "${value}".`,
    }
  }
  if (typeof kind === 'string' || kind.includes(value)) return { value }
  return { wrong: `There is no ${name} "${value}". Use one of: ${kind.join(', ')}.` }
}

/** 0 takes any free port: for programs, so it is not said to people. */
const PORT = { least: 0, most: 65535 }

function wanted(option: Option): string {
  if (option.kind === 'number')
    return `a whole number from ${option.least} to ${option.most}, such as ${option.example}`
  if (typeof option.kind !== 'string') return `one of: ${option.kind.join(', ')}`
  return {
    flag: 'no value',
    folder: 'a folder',
    port: `the number of a port from 1 to ${PORT.most}, such as 8080`,
    moment: 'a day such as 2026-12-25, or a moment such as 2026-12-25T09:30',
    words: 'a value',
  }[option.kind]
}
