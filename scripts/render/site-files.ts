import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '../model/site.ts'
import type { FoundFiles } from './found/found.ts'

/** Files beside the pages that search engines and hosts read. */
export function writeSiteFiles(site: Site, out: string, found: FoundFiles): void {
  const files: Record<string, string> = {
    ...found.texts,
    '_redirects': site.pages.flatMap(({ path, aliases }) => aliases.map((alias) => `${alias} ${path} 301\n`)).join(''),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text)
}
