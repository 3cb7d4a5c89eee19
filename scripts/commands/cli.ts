import { statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { besideDist } from '../pipeline/5-render/hosting/write.ts'
import { anotherBuild } from '../platform/files/lock.ts'
import { owningFolder } from '../platform/files/own-place.ts'
import { restoreInterrupted } from '../platform/files/interrupted-build.ts'
import { PROJECT } from '../platform/project-root.ts'
import { lookAt } from '../platform/today.ts'
import { failure } from './cli/failures.ts'
import { commandList, helpText, noCommand, refusal } from './cli/help.ts'
import { readOptions, type Options, type Values } from './cli/options.ts'

/** The folders of a run: the one that holds site.yaml, the built site, and what is kept for the next run. */
export interface Folders {
  root: string
  dist: string
  cache: string
}

/** A command: what `npm run NAME` does, and the options it takes. */
export interface Command<O extends Options = Options> {
  /** In one sentence, for --help. */
  summary: string
  options: O
  /** @returns the exit code */
  run(values: Values<O>, folders: Folders): number | Promise<number>
}

/** Ties what a command does to its own table of options. Nothing runs before `runCommand`. */
export const defineCommand = <const O extends Options>(command: Command<O>): Command<O> => command

/** The folders that every command may be given, each of which first puts back a site that was being exchanged. */
export const FOLDERS = {
  site: { kind: 'folder', help: 'the folder that holds site.yaml; else this project' },
  out: { kind: 'folder', help: 'the folder of the built site; else dist' },
  cache: { kind: 'folder', help: 'what is kept for the next run; else .cache' },
} as const satisfies Options

/** Another day than today, to see what is true then. */
export const AT = {
  at: { kind: 'moment', help: 'as of another day (2026-12-25) or moment (2026-12-25T09:30) than now' },
} as const satisfies Options

/** How many worker threads a command may be given; 0 does all in the one that it has. */
export const THREADS = { kind: 'number', least: 0, most: 64, example: 4 } as const

/** Every command, by its name. */
type Commands = () => Promise<ReadonlyMap<string, Command>>

/** Prints the list of commands, and sets the exit code, for a missing or unknown command, or for help. */
export async function listCommands(name: string, all: Commands): Promise<void> {
  const commands = await all()
  const list = commandList(new Map([...commands].map(([one, { summary }]) => [one, summary])))
  if (['help', '--help', '-h'].includes(name)) return console.log(list)
  process.exitCode = 1
  console.error(`${noCommand(name, commands.keys())}\n${list}`)
}

/**
 * Runs a command and sets the exit code. A command line that it does not understand is refused with 1. First a site
 * comes back that a machine was exchanging for a new one when it died. Errors are reported in plain words, with 2
 * where it is an internal error or the disk.
 * @param all asked for only to refuse an option
 */
export async function runCommand(
  name: string,
  command: Command,
  args: readonly string[],
  all: Commands,
): Promise<void> {
  const { summary, options } = command
  if (args.some((word) => word === '--help' || word === '-h')) return console.log(helpText(name, summary, options))
  const line = readOptions(options, args)
  if (typeof line.values.site === 'string') line.wrong.push(...noSite(line.values.site))
  if (line.unknown.length + line.wrong.length > 0) {
    process.exitCode = 1
    const others = new Map([...(await all())].map(([one, other]) => [one, other.options]))
    return console.error(refusal(name, options, line, others))
  }
  const {
    site = PROJECT,
    out = join(PROJECT, 'dist'),
    cache = join(PROJECT, '.cache'),
  } = line.values as Values<typeof FOLDERS>
  if (typeof line.values.at === 'string') lookAt(line.values.at)
  const folders = { root: resolve(site), dist: resolve(out), cache: resolve(cache) }
  try {
    process.exitCode = await owningFolder(folders.cache, async () => {
      await putBack(folders.dist)
      return command.run(line.values, folders)
    })
  } catch (error) {
    const { words, exit } = failure(error, name, folders)
    console.error(words)
    // Not the exit code alone: what failed may have left a server or a thread running, which would never end.
    process.exit(exit)
  }
}

/** The error in the folder that --site names, if any. */
function noSite(site: string): string[] {
  const found = statSync(resolve(site), { throwIfNoEntry: false })
  if (!found) return [`There is no folder ${resolve(site)}. --site needs the folder that holds site.yaml.`]
  return found.isDirectory() ? [] : [`${resolve(site)} is a file. --site needs the folder that holds site.yaml.`]
}

/** Restores the site, or the web servers' rules next to it, that a killed build was exchanging, and says so. */
async function putBack(dist: string): Promise<void> {
  const folders = await restoreInterrupted([dist, besideDist(dist)], (pid) =>
    console.error(`${anotherBuild(pid)} is at work here; this command waits for it to end.`),
  )
  if (!folders.length) return
  const rules = basename(besideDist(dist))
  console.error(
    `The last build was cut off while it put the new site in its place. ${folders.includes(dist) ? 'The site before it is back.' : `The new site is there; the rules for web servers beside it (${rules}) are those of the build before. Run npm run build once more: it makes both anew.`}`,
  )
}
