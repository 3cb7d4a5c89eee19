import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { assetAddresses, cssAddresses } from './asset-addresses.ts'
import { plain } from './plain-text.ts'

/** A built page as a browser reads its file. */
export interface BuiltPage {
  /** The file, from the site's folder: about/index.html. */
  file: string
  /** The visible text, one line for each block, with single spaces. */
  text: string
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
const HIDDEN_ELEMENTS = new Set(['script', 'style', 'svg', 'math'])
const TEXT_ATTRIBUTES = new Set(['alt', 'title', 'aria-label', 'content', 'placeholder', 'value', 'datetime', 'label'])

/**
 * Reads an HTML file (WHATWG HTML, by parse5), broken HTML as browsers do.
 * @param sheets a cache: the addresses in style sheets that were read before
 */
export function readPage(file: string, html: string, sheets = new Map<string, readonly string[]>()): BuiltPage {
  const cut = withoutStyle(html)
  if (!cut) return readTree(file, html)
  const addresses = sheets.get(cut.css) ?? cssAddresses(cut.css)
  sheets.set(cut.css, addresses)
  return readTree(file, cut.html, addresses) ?? readTree(file, html)
}

/** Replaces a style sheet that was taken out. */
const MARK = '/*style*/'

/** Takes the only style sheet out of a page: styles are half of a page and the same on many pages. */
function withoutStyle(html: string): { html: string; css: string } | undefined {
  const start = html.indexOf('<style>') + 7
  const end = start < 7 ? -1 : html.indexOf('</style>', start)
  const css = html.slice(start, end)
  // Unusual pages are parsed as they are.
  return end < 0 ||
    css.includes('<') ||
    css.includes('\r') ||
    css.includes('\0') ||
    html.includes('<style', end) ||
    html.includes(MARK)
    ? undefined
    : { html: html.slice(0, start) + MARK + html.slice(end), css }
}

function readTree(file: string, html: string): BuiltPage
function readTree(file: string, html: string, style: readonly string[]): BuiltPage | undefined
/** @returns undefined where the mark is not in a style element, such as in a comment */
function readTree(file: string, html: string, style?: readonly string[]): BuiltPage | undefined {
  let styles = 0
  const attributeText: string[] = []
  const ids = new Set<string>()
  const links: BuiltLink[] = []
  const assets: string[] = []
  const data: string[] = []
  const targets: { target: string; text: string }[] = []

  const visit = (node: Tree.Node): string => {
    if (node.nodeName === '#text') return (node as Tree.TextNode).value
    if (!('childNodes' in node)) return ''
    const name = node.nodeName
    let text = ''
    if ('content' in node) for (const child of node.content.childNodes) text += visit(child)
    for (const child of node.childNodes) text += visit(child)
    if ('attrs' in node && node.attrs.length) {
      const attributes: Record<string, string> = {}
      for (const { name: key, value } of node.attrs) {
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
    if (name === 'style' && style && text === MARK && 'namespaceURI' in node && node.namespaceURI === HTML) {
      styles += 1
      assets.push(...style)
    } else if (name === 'style') assets.push(...cssAddresses(text))
    if (HIDDEN_ELEMENTS.has(name)) return ''
    return INLINE.has(name) ? text : `\n${text}\n`
  }
  const text = visit(parse(html, { scriptingEnabled: false }))
  if (style && styles !== 1) return undefined
  const lines = text.split('\n').map(plain).filter(Boolean)
  return {
    file,
    text: lines.join('\n'),
    flat: lines.join(' '),
    attributeText: plain(attributeText.join(' · ')),
    ids,
    links,
    assets,
    data,
    targets,
  }
}
