import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { assetAddresses, cssAddresses } from './asset-addresses.ts'
import { plain } from './plain-text.ts'
import { restorer, shorten, type ShortPage } from './shorten-page.ts'

/** A built page as a browser reads its file. */
export interface BuiltPage {
  /** The file, from the site's folder: about/index.html. */
  file: string
  /** The visible text, one line for each block, with single spaces. */
  text: string
  lines: ReadonlySet<string>
  /** The same as one line. */
  flat: string
  /** The text in attributes: alternative texts, labels, descriptions and data for scripts. */
  attributeText: string
  ids: ReadonlySet<string>
  links: readonly BuiltLink[]
  /** Every address that the page loads or refers to, links aside. */
  assets: readonly string[]
  /** The JSON-LD blocks, as written. */
  data: readonly string[]
  /** Figures that a script counts up to, with the text without scripts. */
  targets: readonly { target: string; text: string }[]
}

export interface BuiltLink {
  href: string
  text: string
}

const HTML = 'http://www.w3.org/1999/xhtml'
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'cite',
  'code',
  'em',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
])
/** Elements whose content is text as it stands. */
const RAW = new Set(['script', 'style'])
const HIDDEN_ELEMENTS = new Set(['script', 'style', 'svg', 'math'])
const TEXT_ATTRIBUTES = new Set(['alt', 'title', 'aria-label', 'content', 'placeholder', 'value', 'datetime', 'label'])

/**
 * Reads an HTML file (WHATWG HTML, by parse5), broken HTML as browsers do.
 * @param sheets a cache: the addresses in style sheets that were read before
 */
export function readPage(file: string, html: string, sheets = new Map<string, readonly string[]>()): BuiltPage {
  const short = shorten(html)
  const read = short && readTree(file, short, sheets)
  // Unusual pages are read as they are.
  return read?.isWhole ? read.page : readAsItStands(file, html, sheets)
}

/** Reads an HTML file sign by sign. */
export const readAsItStands = (file: string, html: string, sheets = new Map<string, readonly string[]>()): BuiltPage =>
  readTree(file, { html, texts: [] }, sheets).page

/** @returns the page, and whether everything that was taken out is back in it */
function readTree(
  file: string,
  short: ShortPage,
  sheets: Map<string, readonly string[]>,
): { page: BuiltPage; isWhole: boolean } {
  const { restore, isWhole } = restorer(short)
  const attributeText: string[] = []
  const ids = new Set<string>()
  const links: BuiltLink[] = []
  const assets: string[] = []
  const data: string[] = []
  const targets: { target: string; text: string }[] = []

  const visit = (node: Tree.Node): string => {
    if (node.nodeName === '#text') return restore((node as Tree.TextNode).value, 'text')
    if (!('childNodes' in node)) return ''
    const name = node.nodeName
    let text = ''
    if ('content' in node) for (const child of node.content.childNodes) text += visit(child)
    for (const child of node.childNodes) text += visit(child)
    if (RAW.has(name) && 'namespaceURI' in node && node.namespaceURI === HTML) text = restore(text, 'raw')
    if ('attrs' in node && node.attrs.length) {
      const attributes: Record<string, string> = {}
      for (const { name: key, value: short } of node.attrs) {
        const value = restore(short, 'value')
        attributes[key] = value
        if (TEXT_ATTRIBUTES.has(key) || key.startsWith('data-')) attributeText.push(value)
      }
      if (attributes.id) ids.add(attributes.id)
      if ((name === 'a' || name === 'area') && attributes.href !== undefined)
        links.push({ href: attributes.href, text: plain(text) })
      else assets.push(...assetAddresses(name, attributes))
      if (name === 'script' && attributes.type === 'application/ld+json') data.push(text)
      if (attributes['data-target'] !== undefined)
        targets.push({ target: attributes['data-target'], text: plain(text) })
    }
    if (name === 'style') assets.push(...addressesIn(text))
    if (HIDDEN_ELEMENTS.has(name)) return ''
    return INLINE.has(name) ? text : `\n${text}\n`
  }
  const addressesIn = (css: string) => {
    const addresses = sheets.get(css) ?? cssAddresses(css)
    sheets.set(css, addresses)
    return addresses
  }
  const text = visit(parse(short.html, { scriptingEnabled: false }))
  const lines = text.split('\n').map(plain).filter(Boolean)
  const page = {
    file,
    text: lines.join('\n'),
    lines: new Set(lines),
    flat: lines.join(' '),
    attributeText: plain(attributeText.join(' · ')),
    ids,
    links,
    assets,
    data,
    targets,
  }
  return { page, isWhole: isWhole() }
}
