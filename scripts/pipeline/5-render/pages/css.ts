import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { checksumOf } from '../../../platform/cache/checksummed-json.ts'
import { PROJECT } from '../../../platform/project-root.ts'

/** The stylesheets every page needs, in order, as paths from the project. */
export const sharedStyles = (): string[] =>
  ['styles', 'parts', 'layout'].flatMap((folder) => withImports(`src/${folder}/${folder}.css`))

/** The stylesheets of the blocks a page uses, and of the parts that only they share, each once. */
export const blockStyles = (types: readonly string[]): string[] => [
  ...new Set([...new Set(types)].sort().flatMap((type) => withImports(`src/blocks/${type}/${type}.css`))),
]

/** The stylesheets of notices: pages without a notice do without them. */
export const noticeStyles = (): string[] => withImports('src/layout/notices.css')

/** A stylesheet, or those that it imports in its place: one that imports others has no rules of its own. */
function withImports(file: string): string[] {
  const path = join(PROJECT, file)
  if (!existsSync(path)) return []
  const imports = [
    ...readFileSync(path, 'utf8').matchAll(/^@import '(\.\/[\w-]+\.css|\.\.\/\.\.\/parts\/[\w-]+\.css)';$/gm),
  ]
  return imports.length ? imports.map(([, name]) => join(file, '..', name ?? '').replaceAll('\\', '/')) : [file]
}

/** The manifest's colours as CSS; comes last and wins. */
export function themeCss(theme: Record<string, string>): string {
  const lines = Object.entries(theme).map(([name, colour]) => `--site-${name}:${colour}`)
  return lines.length ? `@layer tokens{:root{${lines.join(';')}}}` : ''
}

/** The small CSS of pages: shared styles, those of a page's blocks, and the colours. */
export interface PageCss {
  /** Each set of blocks is made once, with and without notices. */
  of: (types: readonly string[], notices: boolean) => string
  /** The hash of everything that any page's CSS is made of; all of it is read for who asks. */
  readonly sum: string
}

/** Prepares the CSS of a site. */
export function pageCss(theme: Record<string, string>, fontUrls: ReadonlyMap<string, string>): PageCss {
  const made = new Map<string, string>()
  const shared = sharedStyles()
  const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8')
  return {
    get sum() {
      const all = [...shared, ...noticeStyles(), ...blockStyles(readdirSync(join(PROJECT, 'src/blocks')))]
      return checksumOf(JSON.stringify([all.map((file) => [file, read(file)]), theme, [...fontUrls]]))
    },
    of: (types, notices) => {
      const key = [notices, ...[...new Set(types)].sort()].join()
      const before = made.get(key)
      if (before !== undefined) return before
      const source =
        [...shared, ...(notices ? noticeStyles() : []), ...blockStyles(types)].map(read).join('\n') + themeCss(theme)
      const { code } = transform({
        filename: 'page.css',
        code: Buffer.from(source),
        minify: true,
        targets: { chrome: 105 << 16, firefox: 115 << 16, safari: 16 << 16 },
      })
      const css = [...fontUrls].reduce((text, [from, to]) => text.replaceAll(from, to), code.toString())
      made.set(key, css)
      return css
    },
  }
}
