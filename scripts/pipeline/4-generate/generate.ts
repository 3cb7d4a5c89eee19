import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageModule, Site } from '../3-model/site.ts'
import { PROJECT } from '../../platform/project-root.ts'
import type { Schemas } from '../2-validate/schema/schemas.ts'
import { codeModules, sharedModules } from './modules.ts'
import { writePageModules, type ModuleCache } from './page-modules.ts'
import { typesModule } from './types.ts'
import { deleteOthers, writeChanged } from './write-changed.ts'

/** Where the modules that depend on the schemas alone are, for every site alike. */
export const CODE_FOLDER = join(PROJECT, 'src/generated')

/**
 * Writes the typed modules of a site. Only what differs is written, so that watchers stay quiet.
 * @param folder where the content goes: src/generated for the project's site, another folder for other sites
 * @param cache where what is known of the pages' modules is kept, so that pages without changes are not made
 */
export async function generate(site: Site, folder: string, cache?: ModuleCache): Promise<Generated> {
  const shared = sharedModules(site)
  const changed = writeChanged(folder, shared)
  const pages = writePageModules(site, folder, cache)
  const own = folder === CODE_FOLDER ? ['types.ts', 'blocks.ts'] : []
  const stale = deleteOthers(
    folder,
    new Set([...shared.keys(), ...own, ...site.pages.map(({ id }) => `pages/${id}.ts`)]),
  )
  return { changed: [...stale, ...changed, ...pages.changed], modules: pages.modules }
}

/** The result of generating modules. */
export interface Generated {
  /** The files that changed. */
  changed: string[]
  /** What there is to know of the module of each page, by the page's id. */
  modules: ReadonlyMap<string, PageModule>
}

/** Writes the types and the registry of blocks to src/generated, which anything in src needs to run. */
export async function generateCode(schemas: Schemas): Promise<string[]> {
  const types = await typesFor(schemas, join(CODE_FOLDER, 'types.ts'))
  return writeChanged(CODE_FOLDER, codeModules(types, [...schemas.blocks.keys()]))
}

/** Types depend on the schemas and on how types are made; they are made again only when those changed. */
async function typesFor(schemas: Schemas, file: string): Promise<string> {
  const key = createHash('sha256')
    .update(
      JSON.stringify([
        readFileSync(join(PROJECT, 'scripts/pipeline/4-generate/types.ts'), 'utf8'),
        schemas.site,
        [...schemas.blocks],
        [...schemas.records],
        [...schemas.parts],
      ]),
    )
    .digest('hex')
    .slice(0, 16)
  const mark = `/* ${key} */\n`
  if (existsSync(file)) {
    const before = readFileSync(file, 'utf8')
    if (before.startsWith(mark)) return before
  }
  return mark + (await typesModule(schemas))
}
