import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { PROJECT } from '../project-root.ts'
import { checksumOf } from './checksum.ts'

/** Imports of values; a group for those at the start of a file, one for those that wait until they are needed. */
const IMPORT = /^(?:import|export) (?!type\b)(?:[\w*{}\s,]+ from )?'([^']+)'|\bimport\('([^']+)'\)/gm
/** Writes bytes and makes none. */
const PLATFORM = 'scripts/platform/'

interface LockedPackage {
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * The hash of one step of a build, which is part of the names of the files that it makes: of its code with all that it
 * imports, and of the libraries that these need, by their versions in the lock file. A file of ours that is imported
 * only when it is needed is a step of its own.
 * @param entry the file with the step, from the project
 */
export function stepHash(entry: string, project = PROJECT): string {
  const lock = JSON.parse(readFileSync(`${project}/package-lock.json`, 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const packages = Object.entries(lock.packages)
  const used = new Map<string, string>()
  const addLibrary = (name: string) => {
    if (used.has(name)) return
    const found = packages.filter(([path]) => path.endsWith(`node_modules/${name}`)).map(([, one]) => one)
    used.set(name, found.map(({ version }) => version).join())
    for (const { dependencies, optionalDependencies } of found)
      for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) addLibrary(needed)
  }
  const addFile = (file: string) => {
    if (used.has(file) || file.startsWith(PLATFORM)) return
    const text = readFileSync(`${project}/${file}`, 'utf8')
    used.set(file, text)
    for (const [, now, later = ''] of text.matchAll(IMPORT)) {
      const name = now ?? later
      if (!name.startsWith('.')) addLibrary(name)
      else if (now) addFile(posix.join(posix.dirname(file), now))
    }
  }
  addFile(entry)
  return checksumOf(JSON.stringify([...used].sort())).slice(0, 10)
}
