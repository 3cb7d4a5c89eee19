import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../project-root.ts'
import { checksumOf } from './checksum.ts'

/** Folders whose code affects the built site; the code of the renderer is hashed as a bundle. */
const FOLDERS = ['scripts', 'src/clock']

/**
 * The hash of everything that takes part in making a site: all of our own code in these folders, and the versions of
 * the libraries. Cache entries under another hash are rebuilt. All files are hashed on purpose: a hand-written list of
 * relevant files once lacked some, and their changes did not reach one page.
 */
export function codeHash(): string {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
  const texts = files.map((name) => [name, readFileSync(join(PROJECT, name), 'utf8')])
  return checksumOf(JSON.stringify([texts, readFileSync(join(PROJECT, 'package-lock.json'), 'utf8')]))
}
