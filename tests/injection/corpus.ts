import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { PROJECT } from '../../scripts/platform/project-root.ts'

const read = parse(readFileSync(join(PROJECT, 'tests/injection/corpus.yaml'), 'utf8')) as {
  attacks: Record<string, string[]>
  addresses: string[]
  harmless: string[]
}

/** Strings that try to run something or to send people elsewhere, in words and Markdown. */
export const attacks = Object.values(read.attacks).flat()

/** The same for fields that hold an address. */
export const addresses = read.addresses

/** What people really type, and want to see as typed. */
export const harmless = read.harmless
