import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Libraries that bring files of their own to find (programs for this computer, data), or that few commands need. */
const EXTERNAL = [
  'sharp',
  'vite',
  'lightningcss',
  'subset-font',
  'fontverter',
  'harfbuzzjs',
  'json-schema-to-typescript',
  'playwright',
  'typescript',
  'tsx',
]

/**
 * Bundles our own TypeScript and the libraries it needs at the start, once, and keeps the bundle in .cache/start by the
 * hash of every file of ours that they may need and of the lock file: reading two or three files is half a second of
 * CPU less than translating 200 and looking for 400 more.
 * @param entries the files to bundle, by the names of their bundles
 * @returns the folder of the bundle, or undefined when it cannot be written or read
 */
export async function bundleCommands(project, entries) {
  const hash = createHash('sha256')
    .update(readFileSync(join(project, 'package-lock.json')))
    .update(process.versions.node)
  for (const file of ['scripts', 'tools', 'src/clock'].flatMap((folder) => sourcesIn(join(project, folder))))
    hash.update(file.slice(project.length)).update(readFileSync(file))
  const all = join(project, '.cache', 'start')
  const folder = join(all, hash.digest('hex').slice(0, 20))
  if (isWhole(folder)) return folder
  try {
    await bundle(project, entries, folder)
    removeOld(all, folder)
    return isWhole(folder) ? folder : undefined
  } catch (error) {
    // A disk that is full or may not be written makes the start slower and nothing worse.
    if (isOfSystem(error)) return undefined
    throw error
  }
}

/** Errors of the system have codes such as ENOSPC. */
const isOfSystem = (error) => /^E[A-Z]+$/.test(error?.code)

/** Our own files below a folder, in the same order on every machine. */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sourcesIn(join(folder, entry.name))
      return /(?<!\.test|\.d)\.m?ts$|\.mjs$/.test(entry.name) ? [join(folder, entry.name)] : []
    })
}

async function bundle(project, entries, folder) {
  const { build } = await import('vite')
  const part = `${folder}.${process.pid}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true })
  await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      outDir: part,
      emptyOutDir: true,
      ssr: true,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: entries,
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[hash].js' },
      },
    },
  })
  writeFileSync(join(part, 'package.json'), '{"type":"module"}')
  writeFileSync(join(part, 'checksum'), checksumOf(part))
  try {
    // Another command may have been quicker, and be running from what it made, which is the same.
    if (!isWhole(folder)) {
      rmSync(folder, { recursive: true, force: true })
      renameSync(part, folder)
    }
  } catch (error) {
    // Quicker by a hair: its folder is there again.
    if (!isOfSystem(error)) throw error
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

/** Whether a whole bundle is there, unchanged. */
function isWhole(folder) {
  try {
    return readFileSync(join(folder, 'checksum'), 'utf8') === checksumOf(folder)
  } catch (error) {
    if (isOfSystem(error)) return false
    throw error
  }
}

function checksumOf(folder) {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((one) => one.endsWith('.js'))
    .sort())
    hash.update(name.split(sep).join('/')).update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

/** The bundle of other code goes after a day; another command may be running from it. */
function removeOld(all, own) {
  for (const name of readdirSync(all)) {
    const folder = join(all, name)
    if (folder !== own && existsSync(folder) && Date.now() - statSync(folder).mtimeMs > 86_400_000)
      rmSync(folder, { recursive: true, force: true })
  }
}
