import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { checksumOf } from '../../../platform/cache/checksummed-json.ts'
import { PROJECT } from '../../../platform/project-root.ts'

/** The oldest browsers that the compiler writes for. */
const TARGETS = { chrome: 88 << 16, firefox: 78 << 16, safari: (14 << 16) | (1 << 8) }

/** The stylesheets every page needs, in order, as paths from the project. */
export const sharedStyles = (): string[] =>
  ['styles', 'parts', 'layout'].flatMap((folder) => withImports(`src/${folder}/${folder}.css`))

/**
 * The names of the stylesheets of blocks: one called after the block, and others called after a field, such as
 * `overlay.items`, for blocks that have the field.
 * @returns a function that gives those of some blocks, each once, and without any those of all
 */
export function blockStyleNames(): (blocks?: readonly { type: string }[]) => string[] {
  const all = readdirSync(join(PROJECT, 'src/blocks'), { recursive: true, encoding: 'utf8' })
    .flatMap((file) => /([\w-]+)[\\/](\1(?:\.\w+)?)\.css$/.exec(file)?.[2] ?? [])
    .sort()
  return (blocks) =>
    all.filter((name) => {
      const [type, field] = name.split('.')
      return blocks?.some((block) => block.type === type && (field === undefined || field in block)) ?? true
    })
}

/** The stylesheets of these names, and of the parts that only they share, each once. */
export const blockStyles = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => withImports(`src/blocks/${name.split('.')[0] ?? ''}/${name}.css`))),
]

/** What some pages show besides their blocks: a notice, the breadcrumb; or that they stand alone. */
export interface ShownBesides {
  notices?: boolean
  breadcrumb?: boolean
  bare?: boolean
}

const ALL: Required<ShownBesides> = { notices: true, breadcrumb: true, bare: true }

/** The stylesheets of what a page shows besides its blocks; without an argument all of them. */
export const besideStyles = ({ notices, breadcrumb, bare }: ShownBesides = ALL): string[] => [
  ...(breadcrumb ? withImports('src/layout/breadcrumb.css') : []),
  ...(notices ? withImports('src/layout/notices.css') : []),
  ...(bare ? withImports('src/layout/bare.css') : []),
]

/** A stylesheet, or those that it imports in its place: one that imports others has no rules of its own. */
function withImports(file: string): string[] {
  const path = join(PROJECT, file)
  if (!existsSync(path)) return []
  const css = readFileSync(path, 'utf8')
  const imports = [...css.matchAll(/^@import '(\.\/[\w-]+\.css|\.\.\/\.\.\/parts\/[\w-]+\.css)';$/gm)]
  if (imports.length !== css.match(/@import/g)?.length && css.includes('@import'))
    throw new Error(`${file}: a stylesheet imports from its own folder, one of a block also ../../parts.`)
  return imports.length ? imports.map(([, name]) => join(file, '..', name ?? '').replaceAll('\\', '/')) : [file]
}

/** The manifest's colours as CSS; comes last and wins. */
export function themeCss(theme: Record<string, string>): string {
  const lines = Object.entries(theme).map(([name, colour]) => `--site-${name}:${colour}`)
  return lines.length ? `@layer tokens {\n:root{${lines.join(';')}}\n}\n` : ''
}

/** The colours of tokens.css by the name of their property, with those of the theme in place of its own. */
function paletteOf(theme: Record<string, string>): Map<string, string> {
  const tokens = readFileSync(join(PROJECT, 'src/styles/tokens.css'), 'utf8')
  const own = [...tokens.matchAll(/^\s*(--site-[\w-]+): (#[0-9a-f]{3,8}|color-mix\(.*\));$/gm)]
  return new Map([
    ...own.map(([, name = '', colour = '']) => [name, colour] as const),
    ...Object.entries(theme).map(([name, colour]) => [`--site-${name}`, colour] as const),
  ])
}

/**
 * Puts a plain colour in the place of each `color-mix()` that names only colours of the palette. Browsers before Chrome
 * 111 and Safari 16.2 do not know the function, and a custom property has no fallback: whatever uses one that they
 * cannot read is transparent, or black.
 */
function resolveMixes(palette: ReadonlyMap<string, string>): (css: string) => string {
  const plain = new Map<string, string>()
  const values = (text: string): string =>
    text.replace(/var\((--site-[\w-]+)\)/g, (use, name) => {
      const colour = palette.get(name)
      return colour === undefined ? use : values(colour)
    })
  const resolve = (mix: string): string => {
    const given = values(mix)
    // A colour of the element itself is known in the browser alone. Such mixes are ornament: a hairline is missing.
    if (/currentcolor|var\(/.test(given)) return mix
    let colour = plain.get(given)
    if (colour === undefined) {
      // The compiler writes two declarations, for old browsers first; the second is the same colour as lab().
      const { code } = transform({
        filename: 'mix.css',
        code: Buffer.from(`a{color:${given}}`),
        minify: true,
        targets: TARGETS,
      })
      colour = /color:([^;}]+)/.exec(code.toString())?.[1] ?? given
      plain.set(given, colour)
    }
    return colour
  }
  return (css) => css.replace(/color-mix\((?:[^()]|\([^()]*\))*\)/g, resolve)
}

/**
 * Writes rules in the order of their layers, without `@layer`: browsers before Chrome 99 and Safari 15.4 ignore all
 * that stands in one. A selector may then win over a later layer by its specificity; blocks.spec.ts compares both.
 * @throws where a layer is written otherwise than at the beginning of a line, or has no place in the order
 */
function flattenLayers(css: string): string {
  const layers = new Map<string, string[]>()
  const rest = css
    .replace(/^@layer ([\w, ]+);$/m, (_, names: string) => {
      for (const name of names.split(', ')) layers.set(name, [])
      return ''
    })
    .replace(/^@layer (\w+) \{$([\s\S]*?)^\}$/gm, (whole, name: string, rules: string) => {
      const layer = layers.get(name)
      layer?.push(rules)
      return layer ? '' : whole
    })
  const left = /@layer.*/.exec(rest)
  if (left) throw new Error(`No place for "${left[0]}": name the layer in reset.css, and begin and end it in column 1.`)
  return [...[...layers.values()].flat(), rest].join('\n')
}

/** The small CSS of pages: shared styles, those of a page's blocks, and the colours. */
export interface PageCss {
  /** Each set of stylesheets is made once. */
  of: (blocks: readonly { type: string }[] | undefined, besides: ShownBesides) => string
  /** The hash of everything that any page's CSS is made of; all of it is read on request. */
  readonly sum: string
}

/**
 * Prepares the CSS of a site.
 * @param inLayers keeps `@layer`, as the sources have it: for the comparison with what is published
 */
export function pageCss(
  theme: Record<string, string>,
  fontUrls: ReadonlyMap<string, string>,
  inLayers = false,
): PageCss {
  const made = new Map<string, string>()
  const resolve = resolveMixes(paletteOf(theme))
  const shared = sharedStyles()
  const namesOf = blockStyleNames()
  const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8')
  return {
    get sum() {
      const all = [...shared, ...besideStyles(), ...blockStyles(namesOf())]
      return checksumOf(JSON.stringify([all.map((file) => [file, read(file)]), theme, [...fontUrls]]))
    },
    of: (blocks, besides) => {
      const names = namesOf(blocks)
      const key = JSON.stringify([besides, names])
      const before = made.get(key)
      if (before !== undefined) return before
      const source = [...shared, ...besideStyles(besides), ...blockStyles(names)].map(read).join('\n') + themeCss(theme)
      const { code } = transform({
        filename: 'page.css',
        code: Buffer.from(resolve(inLayers ? source : flattenLayers(source))),
        minify: true,
        targets: TARGETS,
      })
      const css = [...fontUrls].reduce((text, [from, to]) => text.replaceAll(from, to), code.toString())
      made.set(key, css)
      return css
    },
  }
}
