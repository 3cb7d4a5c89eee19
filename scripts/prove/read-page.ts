import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** A page as a browser would find it in the file, without the code that made it. */
export interface BuiltPage {
  /** The file, from the site's folder: about/index.html. */
  file: string
  /** What can be read, one line for each block of text, with single spaces. */
  text: string
  /** Everything that is told besides: alternative texts, labels, descriptions and data for scripts. */
  told: string
  ids: ReadonlySet<string>
  links: readonly BuiltLink[]
  /** Every address that the page loads or names, links to pages aside. */
  assets: readonly string[]
  /** The structured data blocks, as written. */
  data: readonly string[]
  /** Figures that a script counts up to, beside what is read without it. */
  targets: readonly { target: string; text: string }[]
}

export interface BuiltLink {
  href: string
  text: string
}

const INLINE = new Set(['a', 'abbr', 'b', 'cite', 'code', 'em', 'i', 'mark', 'q', 's', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u'])
const SILENT = new Set(['script', 'style', 'svg', 'math'])
const TOLD = new Set(['alt', 'title', 'aria-label', 'content', 'placeholder', 'value', 'datetime', 'label'])

/** Reads a file of HTML back (WHATWG HTML, by parse5). Broken HTML is read as browsers read it. */
export function readPage(file: string, html: string): BuiltPage {
  const told: string[] = []
  const ids = new Set<string>()
  const links: BuiltLink[] = []
  const assets: string[] = []
  const data: string[] = []
  const targets: { target: string; text: string }[] = []

  const look = (node: Tree.Node): string => {
    if (node.nodeName === '#text') return (node as Tree.TextNode).value
    if (!('childNodes' in node)) return ''
    const attributes = 'attrs' in node ? Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])) : {}
    const name = node.nodeName
    const inner = 'content' in node ? [...node.content.childNodes, ...node.childNodes] : node.childNodes
    const text = inner.map(look).join('')
    if (attributes.id) ids.add(attributes.id)
    for (const [key, value] of Object.entries(attributes)) if (TOLD.has(key) || key.startsWith('data-')) told.push(value)
    if ((name === 'a' || name === 'area') && attributes.href !== undefined) links.push({ href: attributes.href, text: plain(text) })
    else assets.push(...addressesOf(name, attributes))
    if (name === 'script' && attributes.type === 'application/ld+json') data.push(text)
    if (attributes['data-target'] !== undefined) targets.push({ target: attributes['data-target'], text: plain(text) })
    if (name === 'style') assets.push(...inCss(text))
    if (SILENT.has(name)) return ''
    return INLINE.has(name) ? text : `\n${text}\n`
  }
  const text = look(parse(html, { scriptingEnabled: false }))
  return { file, text: text.split('\n').map(plain).filter(Boolean).join('\n'), told: plain(told.join(' · ')), ids, links, assets, data, targets }
}

/** Text as it is compared: one kind of space, hyphen and nothing that is not seen (of U+0000 HTML makes nothing). */
export const plain = (text: string) => text.replace(/[\u0000\u00ad\u200b-\u200d\u2060\ufeff]/g, '').replace(/\u2011/g, '-').replace(/\s+/g, ' ').trim()

/** Addresses in a style sheet. */
export const inCss = (css: string) => [...css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map((match) => match[1] ?? '')

const CONTENT = new Set(['og:image', 'og:url', 'twitter:image', 'og:video'])
const SINGLE = ['src', 'poster', 'href', 'action', 'data-src', 'data-poster']

function addressesOf(name: string, attributes: Record<string, string>): string[] {
  const sets = [attributes.srcset, attributes.imagesrcset].flatMap((set) => set?.split(',').map((one) => one.trim().split(/\s+/)[0] ?? '') ?? [])
  if (name === 'meta') return CONTENT.has(attributes.property ?? attributes.name ?? '') ? [attributes.content ?? ''] : []
  return [...SINGLE.flatMap((key) => attributes[key] ?? []), ...sets].filter(Boolean)
}
