/**
 * node scripts/bootstrap/run.mjs COMMAND …: sets the project up if need be, then runs scripts/commands/COMMAND.ts, or
 * tools/COMMAND/COMMAND.ts, from a bundle or, where none can be kept, as it is. Plain JavaScript, because it runs
 * before anything else.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import './setup.mjs'
import { bundleCommands } from './bundle-commands.mjs'
import { registerRules } from './register-rules.mjs'

const project = fileURLToPath(new URL('../..', import.meta.url))
const [name = ''] = process.argv.splice(2, 1)
// This one is for the set-up, which has seen it.
process.argv = process.argv.filter((word) => word !== '--browser')

/** Every file of scripts/commands is a command, and so is every folder of tools with a file of its name. */
const COMMANDS = {
  ...entriesIn('scripts/commands', /^(?!cli\.)([a-z-]+)\.ts$/),
  ...Object.fromEntries(
    readdirSync(join(project, 'tools'))
      .map((tool) => [tool, join(project, 'tools', tool, `${tool}.ts`)])
      .filter(([, file]) => existsSync(file)),
  ),
}
const CLI = { cli: join(project, 'scripts/commands/cli.ts') }
/** The programs of worker threads and child processes that commands start. */
const WORKERS = {
  ...entriesIn('scripts/pipeline/workers', /^([a-z-]+-worker)\.ts$/),
  ...entriesIn('scripts/platform/files', /^([a-z-]+)\.mjs$/),
}

const mistakes = registerRules()
if (mistakes.length) {
  console.error(mistakes.join('\n'))
  process.exit(1)
}
const bundle = await bundleCommands(project, { ...COMMANDS, ...CLI, ...WORKERS }).catch((error) => {
  console.error(
    missingProgram(error) ??
      `This is a fault in the site tool, not in your file. Nothing was done: its own code could not be put together.\n${error?.message ?? error}`,
  )
  process.exit(2)
})
if (!bundle) (await import('tsx/esm/api')).register()

const load = (one) =>
  import(pathToFileURL(bundle ? join(bundle, `${one}.js`) : { ...COMMANDS, ...CLI }[one]).href).catch((error) => {
    const words = missingProgram(error)
    if (!words) throw error
    console.error(words)
    process.exit(2)
  })
const commandOf = async (one) => [one, (await load(one)).command]
const all = async () => new Map(await Promise.all(Object.keys(COMMANDS).map(commandOf)))
const known = Object.hasOwn(COMMANDS, name)
const [{ runCommand, listCommands }, { command }] = await Promise.all([load('cli'), known ? load(name) : {}])
await (known ? runCommand(name, command, process.argv.slice(2), all) : listCommands(name, all))

/** The files of a folder whose name fits, by the part of the name that the pattern takes out. */
function entriesIn(folder, pattern) {
  const names = readdirSync(join(project, folder)).filter((file) => pattern.test(file) && !file.endsWith('.test.ts'))
  return Object.fromEntries(names.map((file) => [pattern.exec(file)[1], join(project, folder, file)]))
}

/**
 * What is said where a package lacks its program for this computer. Its own words ask to delete the lock file, and with
 * it the versions that this project was tested with.
 */
function missingProgram(error) {
  if (!/native binding/.test(error?.message)) return undefined
  return [
    `A package has no program for this computer (${process.platform} ${process.arch}). Nothing was done.`,
    'Delete the folder node_modules, leave package-lock.json as it is, and run npm ci, without --omit=optional.',
    (error.cause ?? error).message.split('\n')[0],
  ].join('\n')
}
