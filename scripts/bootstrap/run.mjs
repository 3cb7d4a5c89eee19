/**
 * node scripts/bootstrap/run.mjs COMMAND …: sets the project up if need be, then runs scripts/commands/COMMAND.ts, or
 * tools/COMMAND/COMMAND.ts.
 *
 * Our own TypeScript and the libraries it needs at the start are bundled once and kept in .cache/start, by the hash of
 * every file of ours and of the lock file: reading two or three files is half a second of CPU less than translating 200
 * and looking for 400 more. Plain JavaScript, because it runs before anything else.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import './setup.mjs'
import { registerRules } from './register-rules.mjs'

const project = fileURLToPath(new URL('../..', import.meta.url))
const [command = ''] = process.argv.splice(2, 1)
// This one is for the set-up, which has seen it.
process.argv = process.argv.filter((word) => word !== '--browser')

/** Every file of scripts/commands is a command, but for what they share; so is every folder of tools with a file of its name. */
const COMMANDS = {
  ...entriesIn('scripts/commands', /^(?!cli\.)([a-z-]+)\.ts$/),
  ...Object.fromEntries(
    readdirSync(join(project, 'tools'))
      .map((name) => [name, join(project, 'tools', name, `${name}.ts`)])
      .filter(([, file]) => existsSync(file)),
  ),
}
/** The programs of worker threads and child processes that commands start. */
const WORKERS = entriesIn('scripts/pipeline/workers', /^([a-z-]+-worker)\.ts$/)
/** Libraries that bring files of their own to find (programs for this computer, data), or that few commands need. */
const APART = [
  'sharp',
  'vite',
  'lightningcss',
  'subset-font',
  'harfbuzzjs',
  'json-schema-to-typescript',
  'playwright',
  'typescript',
  'tsx',
]

if (!Object.hasOwn(COMMANDS, command)) {
  console.error(`There is no command "${command}". There are: ${Object.keys(COMMANDS).sort().join(', ')}.`)
  process.exit(2)
}
registerRules()
const started = await ready().catch((error) => {
  console.error(
    `This is a fault in the site tool, not in your file. Nothing was done: its own code could not be put together.\n${error?.message ?? error}`,
  )
  process.exit(2)
})
// As if the command itself had been called, for the words of its messages and its log.
if (started) await import(pathToFileURL(join(started, `${command}.js`)).href)
else {
  const { register } = await import('tsx/esm/api')
  register()
  await import(pathToFileURL(COMMANDS[command]).href)
}

/** The folder with the commands put together, or undefined when it cannot be written or read. */
async function ready() {
  const hash = createHash('sha256')
    .update(readFileSync(join(project, 'package-lock.json')))
    .update(process.versions.node)
  for (const file of ['scripts', 'tools'].flatMap((folder) => sourcesIn(join(project, folder))))
    hash.update(file.slice(project.length)).update(readFileSync(file))
  const all = join(project, '.cache', 'start')
  const folder = join(all, hash.digest('hex').slice(0, 20))
  if (whole(folder)) return folder
  try {
    await putTogether(folder)
    forget(all, folder)
    return whole(folder) ? folder : undefined
  } catch (error) {
    // A disk that is full or may not be written (errors of the system have such codes) makes the start slower and nothing worse.
    if (/^E[A-Z]+$/.test(error?.code)) return undefined
    throw error
  }
}

/** The files of a folder whose name fits, by the part of the name that the pattern takes out. */
function entriesIn(folder, pattern) {
  const names = readdirSync(join(project, folder)).filter((name) => pattern.test(name) && !name.endsWith('.test.ts'))
  return Object.fromEntries(names.map((name) => [pattern.exec(name)[1], join(project, folder, name)]))
}

/** Our own files below a folder, in the same order on every machine. */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sourcesIn(join(folder, entry.name))
      return /(?<!\.test|\.d)\.m?ts$|\.mjs$/.test(entry.name) ? [join(folder, entry.name)] : []
    })
}

async function putTogether(folder) {
  const { build } = await import('vite')
  const part = `${folder}.${process.pid}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true })
  await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: APART },
    build: {
      outDir: part,
      emptyOutDir: true,
      ssr: true,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: { ...COMMANDS, ...WORKERS },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[hash].js' },
      },
    },
  })
  writeFileSync(join(part, 'package.json'), '{"type":"module"}')
  writeFileSync(join(part, 'seal'), sealOf(part))
  try {
    // Another command may have been quicker, and be running from what it made, which is the same.
    if (!whole(folder)) {
      rmSync(folder, { recursive: true, force: true })
      renameSync(part, folder)
    }
  } catch {
    // Quicker by a hair.
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

/** Whether everything that was put together is there, unchanged. */
function whole(folder) {
  try {
    return readFileSync(join(folder, 'seal'), 'utf8') === sealOf(folder)
  } catch {
    return false
  }
}

function sealOf(folder) {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((one) => one.endsWith('.js'))
    .sort())
    hash.update(name.split(sep).join('/')).update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

/** What was put together of other code goes after a day; another command may be running from it. */
function forget(all, own) {
  for (const name of readdirSync(all)) {
    const folder = join(all, name)
    if (folder !== own && existsSync(folder) && Date.now() - statSync(folder).mtimeMs > 86_400_000)
      rmSync(folder, { recursive: true, force: true })
  }
}
