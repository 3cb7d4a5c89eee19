import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../project-root.ts'
import { sumOf } from './checksummed-json.ts'

/** The hash of all code in a folder of the project: what was made with other code is made again. */
export function codeOf(folder: string): string {
  const files = readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name)).sort()
  return sumOf(JSON.stringify(files.map((name) => [name, readFileSync(join(PROJECT, folder, name), 'utf8')])))
}
