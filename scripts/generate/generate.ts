import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '../model/site.ts'
import { PROJECT, type Schemas } from '../validate/schemas.ts'
import { blockIndex } from './block-index.ts'
import { modulesOf } from './modules.ts'
import { typesModule } from './types.ts'
import { writeChanged } from './write-changed.ts'

/**
 * Writes the typed modules of a site. Only what differs is written, so that watchers stay quiet.
 * @param folder where to: src/generated for the site itself, another folder for other sites
 * @returns the files that changed
 */
export async function generate(site: Site, schemas: Schemas, folder: string): Promise<string[]> {
  const types = await typesFor(schemas, join(folder, 'types.ts'))
  return writeChanged(folder, modulesOf(site, types, [...schemas.blocks.keys()]))
}

/** Types depend on the schemas and on how types are made; they are made again only when those changed. */
async function typesFor(schemas: Schemas, file: string): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify([readFileSync(join(PROJECT, 'scripts/generate/types.ts'), 'utf8'), schemas.site, [...schemas.blocks], [...schemas.records], [...schemas.parts]])).digest('hex').slice(0, 16)
  const mark = `/* ${key} */\n`
  if (existsSync(file)) {
    const before = readFileSync(file, 'utf8')
    if (before.startsWith(mark)) return before
  }
  return mark + (await typesModule(schemas))
}

const INDEX = join(PROJECT, 'schema/blocks.schema.json')

/** True when schema/blocks.schema.json is what the blocks' schemas give. */
export function blockIndexIsFresh(schemas: Schemas): boolean {
  return existsSync(INDEX) && readFileSync(INDEX, 'utf8') === blockIndex(schemas)
}

/** Writes schema/blocks.schema.json, the index for editors. */
export function writeBlockIndex(schemas: Schemas): void {
  if (!blockIndexIsFresh(schemas)) writeFileSync(INDEX, blockIndex(schemas))
}
