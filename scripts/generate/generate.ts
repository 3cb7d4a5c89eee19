import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '../model/site.ts'
import { PROJECT, type Schemas } from '../validate/schemas.ts'
import { blockIndex } from './block-index.ts'
import { codeModules, contentModules } from './modules.ts'
import { typesModule } from './types.ts'
import { writeChanged } from './write-changed.ts'

/** Where the modules that depend on the schemas alone are, for every site alike. */
export const CODE_FOLDER = join(PROJECT, 'src/generated')

/**
 * Writes the typed modules of a site. Only what differs is written, so that watchers stay quiet.
 * Types and the registry of blocks are the code's own and always go to src/generated.
 * @param folder where the content goes: src/generated for the project's site, another folder for other sites
 * @returns the files that changed
 */
export async function generate(site: Site, schemas: Schemas, folder: string): Promise<string[]> {
  const code = await generateCode(schemas)
  const own = folder === CODE_FOLDER
  return [...code, ...writeChanged(folder, contentModules(site), own ? ['types.ts', 'blocks.ts'] : [])]
}

/** Writes the types and the registry of blocks to src/generated; needed before anything of src runs. */
export async function generateCode(schemas: Schemas): Promise<string[]> {
  const types = await typesFor(schemas, join(CODE_FOLDER, 'types.ts'))
  return writeChanged(CODE_FOLDER, codeModules(types, [...schemas.blocks.keys()]), 'all')
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
