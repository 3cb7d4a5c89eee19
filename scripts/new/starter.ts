import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../platform/project-root.ts'

/** The folder of the lists, from that of a site. */
export const LISTS = 'content/records'
/** The colour of buttons and links where no other is wished. */
export const PRIMARY = '#0E7C86'

/** Why nothing was written, in words for whoever asked. */
export class NoNewSite extends Error {}

/** The text of a file of the starter, the site from which each new one is made. */
export const starter = (file: string): string => readFileSync(join(PROJECT, 'scripts/new/starter', file), 'utf8')

/**
 * An id for each name, all different: a name without a Latin letter gets a number.
 * @param word what a number stands behind: doctor-2
 */
export function idsOf(names: readonly string[], word: string): string[] {
  const ids: string[] = []
  for (const [index, name] of names.entries()) {
    const id = slug(name) || `${word}-${index + 1}`
    ids.push(ids.includes(id) ? `${id}-${index + 1}` : id)
  }
  return ids
}

/** A name as an id: small letters, digits and hyphens. */
export const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
