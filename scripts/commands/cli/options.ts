import { parseArgs } from 'node:util'
import { nearest } from '../../report/nearest.ts'

/** What an option takes: nothing (a flag), a folder, a whole number, words, or one word of a list. */
type OptionKind = 'flag' | 'folder' | 'number' | 'words' | readonly string[]

/** One option of a command; `help` says what it does, for --help. */
export interface Option {
  kind: OptionKind
  help: string
}

/** The options of a command, by their names without the dashes. */
export type Options = Readonly<Record<string, Option>>

type ValueOf<K extends OptionKind> = K extends 'flag'
  ? boolean
  : K extends 'number'
    ? number
    : K extends readonly (infer Word)[]
      ? Word
      : string

/** What was asked for, by a table of options. */
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
  let unknownAt = NaN
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') {
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
    const { value, wrong } = valueOf(token.name, option, token)
    if (wrong !== undefined) read.wrong.push(wrong)
    else if (value !== undefined) read.values[token.name] = value
  }
  return read
}

/** ` Did you mean --yes?`, where a word is close to the name of an option. */
function hint(word: string, options: Options): string {
  const close = Object.hasOwn(options, word) ? word : nearest(word, Object.keys(options))
  return close === undefined ? '' : ` Did you mean --${close}?`
}

function valueOf(
  name: string,
  { kind }: Option,
  { value, inlineValue }: { value?: string; inlineValue?: boolean },
): { value?: boolean | number | string; wrong?: string } {
  if (kind === 'flag') return value === undefined ? { value: true } : { wrong: `--${name} takes no value.` }
  // "--format --watch": the value was forgotten.
  if (!value || (value.startsWith('-') && !inlineValue)) return { wrong: `--${name} needs ${KINDS(kind)}.` }
  if (kind === 'number')
    return /^\d{1,15}$/.test(value)
      ? { value: Number(value) }
      : { wrong: `--${name} needs ${KINDS(kind)}, not "${value}".` }
  if (typeof kind === 'string' || kind.includes(value)) return { value }
  return { wrong: `There is no ${name} "${value}". Use one of: ${kind.join(', ')}.` }
}

const KINDS = (kind: OptionKind) =>
  kind === 'folder'
    ? 'a folder'
    : kind === 'number'
      ? 'a whole number, such as 1000'
      : kind === 'words'
        ? 'a value'
        : `one of: ${[...kind].join(', ')}`
