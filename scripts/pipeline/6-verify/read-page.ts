import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** A page as a browser would find it in the file, without the code that made it. */
export interface BuiltPage {
  /** The file, from the site's folder: about/index.html. */
  file: string
  /** What can be read, one line for each block of text, with single spaces. */
  text: string
  /** The same as one line. */
  flat: string
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
const SILENT = new Set(['script', 'style', 'svg', 'math'])
const TOLD = new Set(['alt', 'title', 'aria-label', 'content', 'placeholder', 'value', 'datetime', 'label'])

/**
 * Reads a file of HTML back (WHATWG HTML, by parse5). Broken HTML is read as browsers read it.
 * @param sheets addresses in style sheets that were read before
 */
export function readPage(file: string, html: string, sheets = new Map<string, readonly string[]>()): BuiltPage {
  const cut = withoutStyle(html)
  if (!cut) return readTree(file, html)
  const addresses = sheets.get(cut.css) ?? inCss(cut.css)
  sheets.set(cut.css, addresses)
  return readTree(file, cut.html, addresses) ?? readTree(file, html)
}

/** Stands for a style sheet that was taken out. */
const MARK = '/*style*/'

/** A page whose only style sheet was taken out: half of a page is its styles, which are the same on many. */
function withoutStyle(html: string): { html: string; css: string } | undefined {
  const start = html.indexOf('<style>') + 7
  const end = start < 7 ? -1 : html.indexOf('</style>', start)
  const css = html.slice(start, end)
  // Anything out of the ordinary is read as it stands.
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
/** @returns undefined where what stands for the style sheet is none in the eyes of a browser, such as in a comment */
function readTree(file: string, html: string, style?: readonly string[]): BuiltPage | undefined {
  let styles = 0
  const told: string[] = []
  const ids = new Set<string>()
  const links: BuiltLink[] = []
  const assets: string[] = []
  const data: string[] = []
  const targets: { target: string; text: string }[] = []

  const look = (node: Tree.Node): string => {
    if (node.nodeName === '#text') return (node as Tree.TextNode).value
    if (!('childNodes' in node)) return ''
    const name = node.nodeName
    let text = ''
    if ('content' in node) for (const child of node.content.childNodes) text += look(child)
    for (const child of node.childNodes) text += look(child)
    if ('attrs' in node && node.attrs.length) {
      const attributes: Record<string, string> = {}
      for (const { name: key, value } of node.attrs) {
        attributes[key] = value
        if (TOLD.has(key) || key.startsWith('data-')) told.push(value)
      }
      if (attributes.id) ids.add(attributes.id)
      if ((name === 'a' || name === 'area') && attributes.href !== undefined)
        links.push({ href: attributes.href, text: plain(text) })
      else assets.push(...addressesOf(name, attributes))
      if (name === 'script' && attributes.type === 'application/ld+json') data.push(text)
      if (attributes['data-target'] !== undefined)
        targets.push({ target: attributes['data-target'], text: plain(text) })
    }
    if (name === 'style' && style && text === MARK && 'namespaceURI' in node && node.namespaceURI === HTML) {
      styles += 1
      assets.push(...style)
    } else if (name === 'style') assets.push(...inCss(text))
    if (SILENT.has(name)) return ''
    return INLINE.has(name) ? text : `\n${text}\n`
  }
  const text = look(parse(html, { scriptingEnabled: false }))
  if (style && styles !== 1) return undefined
  const lines = text.split('\n').map(plain).filter(Boolean)
  return {
    file,
    text: lines.join('\n'),
    flat: lines.join(' '),
    told: plain(told.join(' · ')),
    ids,
    links,
    assets,
    data,
    targets,
  }
}

/** Text as it is compared: one kind of space, hyphen and nothing that is not seen (of U+0000 HTML makes nothing). */
export const plain = (text: string) =>
  !UNPLAIN.test(text)
    ? text
    : text
        .replace(/[\u0000\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
        .replace(/\u2011/g, '-')
        .replace(/\s+/g, ' ')
        .trim()

const UNPLAIN = /[\u0000\u00ad\u200b-\u200d\u2060\ufeff\u2011]|[^\S ]| {2}|^ | $/
const HTML = 'http://www.w3.org/1999/xhtml'

/** Addresses in a style sheet. */
export const inCss = (css: string) =>
  [...css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map((match) => match[1] ?? '')

const CONTENT = new Set(['og:image', 'og:url', 'twitter:image', 'og:video'])
const SINGLE = ['src', 'poster', 'href', 'action', 'data-src', 'data-poster']

function addressesOf(name: string, attributes: Record<string, string>): string[] {
  const sets = [attributes.srcset, attributes.imagesrcset].flatMap(
    (set) => set?.split(',').map((one) => one.trim().split(/\s+/)[0] ?? '') ?? [],
  )
  if (name === 'meta')
    return CONTENT.has(attributes.property ?? attributes.name ?? '') ? [attributes.content ?? ''] : []
  return [...SINGLE.flatMap((key) => attributes[key] ?? []), ...sets].filter(Boolean)
}
