import type { SiteContent } from '../../../src/generated/types.ts'
import type { Page, Site, FullPage } from '../3-model/site.ts'
import { pascal } from './types.ts'

const HEAD = '/* Generated from site.yaml and content/. Do not edit: edit those. */\n'

/** The generated modules that depend on the schemas alone: types and the registry of blocks. */
export const codeModules = (types: string, blockTypes: readonly string[]) =>
  new Map([
    ['types.ts', types],
    ['blocks.ts', registry(blockTypes)],
  ])

/** The generated modules with what all pages of a site share, by their path below the generated folder. */
export function sharedModules(site: Site): Map<string, string> {
  return new Map([
    ['site.ts', siteModule(site.common)],
    ...Object.entries(site.translations).map(
      ([language, common]) => [siteModuleName(language), siteModule(common)] as const,
    ),
    [
      'icons.ts',
      `${HEAD}/** Insides of 48 by 48 SVG icons (Healthicons, MIT licence), by name. */\nexport const icons: Record<string, string> = ${json(site.icons)}\n`,
    ],
  ])
}

/** The generated module of what all pages of a language share; without a language that of the site's own. */
export const siteModuleName = (language?: string) => (language ? `site.${language}.ts` : 'site.ts')

const siteModule = (common: SiteContent) =>
  `${HEAD}import type { SiteContent } from './types.ts'\n\nexport const site: SiteContent = ${json(common)}\n`

function registry(types: readonly string[]): string {
  // A component may be called as something that JavaScript has, such as Map: here each goes by another name.
  const imports = types
    .map((type) => `import { ${pascal(type)} as Show${pascal(type)} } from '../blocks/${type}/${type}.tsx'`)
    .join('\n')
  const entries = types.map((type) => `  '${type}': Show${pascal(type)},`).join('\n')
  return `${HEAD}import type { ReactNode } from 'react'\nimport type { Block } from './types.ts'\n${imports}\n
/** The component of every block type. A component whose props differ from its schema does not compile here. */
export const blocks: { [T in Block['type']]: (props: Extract<Block, { type: T }>) => ReactNode } = {\n${entries}\n}\n`
}

/** The generated module of a page. */
export function pageModule(page: FullPage): string {
  return `${HEAD}import type { PageContent } from '../../lib/page-types.ts'\n\n/** From ${page.source}. */\nexport const page: PageContent = ${json(pageContent(page))}\n`
}

/** The content of a page's module. */
export const pageContent = ({ source: _, ...page }: Page): Record<string, unknown> => page

/** JSON is valid TypeScript; sorted keys are not needed, the order is that of the manifest. */
const json = (value: unknown) => JSON.stringify(value, null, 2)
