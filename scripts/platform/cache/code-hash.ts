import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../project-root.ts'
import { checksumOf } from './checksum.ts'

/** Folders whose code takes part in making a site; what the renderer is bundled from is hashed as a bundle. */
const FOLDERS = ['scripts', 'src/clock']

/**
 * The hash of everything that takes part in making a site: all of our own code in these folders, and the versions of
 * the libraries. What was kept of an earlier run under another hash is made again. It is of all files on purpose: a
 * list of those that matter, kept by hand, once lacked some, and their change did not reach one page.
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
