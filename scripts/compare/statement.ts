import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { plain } from '../pipeline/6-verify/plain-text.ts'
import { concernOfAttribute, concernOfPart, type Concern } from './concern.ts'
import { hiddenTexts } from './hidden.ts'

/**
 * Something that a page says: a line of text, where a link leads, what a picture shows, a fact for search engines, or
 * hidden: what a script or a screen reader may say of it.
 */
export interface Statement {
  kind: 'title' | 'description' | 'text' | 'link' | 'picture' | 'data' | 'hidden'
  text: string
  /** The heading of the item or block that holds it; a part of an item after its name: "Choking: Do not". */
  heading: string
  /** The name of the item of a list that holds it; empty outside of items. */
  item: string
  concern: Concern
}

/** Elements that stand within a line. */
const INLINE = new Set('a abbr b bdi cite code em i kbd label mark q s small span strong sub sup time u'.split(' '))
/** Elements that have a heading of their own, or none. */
const BLOCKS = new Set('section article aside nav header footer main form dialog details table'.split(' '))
/** Elements whose headings are no heading of what is around them. */
const APART = new Set('li tr dd article section'.split(' '))
const SILENT = new Set(['script', 'style', 'svg', 'math', 'template'])
/** Where a scheme leads to a person or a place, and not to another page. */
const REACHES =
  /^(?:tel:|mailto:|sms:|geo:|https?:\/\/(?:wa\.me|api\.whatsapp\.com|maps\.|www\.google\.[a-z.]+\/maps))/i
/** Signs in file names that only tell one state of a picture or its size from another. */
const STATE_OF_FILE = /\.[0-9a-f]{10}(?=[-.])|-\d+(?=\.\w+$)/g

/**
 * What a built page says to visitors and search engines, in its order. Scripts, styles, sizes of pictures and other
 * looks are left out.
 * @param concernOfBlock the field `x-concerns` of a block's schema
 */
export function statementsOf(html: string, concernOfBlock: ReadonlyMap<string, Concern>): Statement[] {
  const found: Statement[] = []
  const controls = new Map<string, Control>()
  let [heading, item] = ['', '']
  // How much was said when the last heading ended.
  let saidThen = 0
  let line = ''
  let ofLine: Concern = 'words'
  let ofPage: Concern = 'words'
  let ofAll = ''

  const add = (kind: Statement['kind'], text: string, concern: Concern, under = heading) => {
    const said = plain(text)
    if (said)
      found.push({ kind, text: said, heading: !item || under === item ? under : `${item}: ${under}`, item, concern })
  }
  const endLine = () => {
    add('text', line, ofLine)
    line = ''
  }
  const visit = (node: Tree.Node, around: Concern): void => {
    if (node.nodeName === '#text') {
      if (!line.trim()) ofLine = around
      const { value } = node as Tree.TextNode
      // Words of two elements stand apart on the screen, though no space is between them.
      line += /[\p{L}\p{N}]$/u.test(line) && /^[\p{L}\p{N}+]/u.test(value) ? ` ${value}` : value
      return
    }
    if (!('childNodes' in node)) return
    const name = node.nodeName
    const attributes = 'attrs' in node ? new Map(node.attrs.map(({ name: key, value }) => [key, value])) : new Map()
    if (name === 'script' && attributes.get('type') === 'application/ld+json')
      return dataOf(node).forEach(([text, concern]) => add('data', text, concern))
    if (name === 'title') return add('title', textOf(node), around)
    if (name === 'meta' && attributes.get('name') === 'description')
      return add('description', attributes.get('content') ?? '', around)
    if (name === 'meta') {
      const key = attributes.get('name') ?? attributes.get('property') ?? ''
      if (!/image|theme-color|viewport/.test(key))
        for (const text of hiddenTexts(`meta ${key}`, attributes.get('content') ?? '')) add('hidden', text, around)
    }
    if (SILENT.has(name)) return
    const inside = concernOfPart(attributes.get('class') ?? '', name, around, concernOfBlock)
    if (!INLINE.has(name)) endLine()
    const [headingAround, itemAround] = [heading, item]
    const named = isItem(node) ? nameOf(node) : undefined
    if (named) heading = item = named
    else if (BLOCKS.has(name)) {
      const holder = name === 'details' ? firstIn(node, /^summary$/) : node
      heading = (holder && headingIn(holder)) ?? attributes.get('aria-label') ?? heading
    }
    const control = controlOf(node, attributes)
    if (control) controls.set(attributes.get('name') as string, control)
    for (const [key, value] of attributes)
      for (const text of hiddenTexts(key, value)) add('hidden', text, concernOfAttribute(key, inside), headingIn(node))
    if (name === 'main') {
      const first = node.childNodes.find((child) => 'attrs' in child)
      const classes = first && 'attrs' in first ? first.attrs.find((one) => one.name === 'class')?.value : undefined
      ofPage = concernOfPart(classes ?? '', '', 'words', concernOfBlock)
    }
    const apart = standApart(node)
    for (const child of node.childNodes) {
      if (apart) endLine()
      visit(child, inside)
    }
    if (name === 'img') add('picture', pictureOf(attributes), inside)
    if (name === 'a' && attributes.has('href')) {
      const href = attributes.get('href') as string
      const reaches = REACHES.test(href) || (/^https?:/.test(href) && /\bbutton\b/.test(attributes.get('class') ?? ''))
      add('link', `${plain(textOf(node))} → ${decoded(href).replace(STATE_OF_FILE, '')}`, reaches ? 'contact' : inside)
    }
    if (/^h[1-6]$/.test(name)) heading = plain(textOf(node))
    if (name === 'h1') ofAll = heading
    if (INLINE.has(name)) return
    endLine()
    if (/^h[1-6]$/.test(name)) saidThen = found.length
    // A heading holds for what follows it next to it, and where it stands alone for what follows next to its element.
    else if (named || BLOCKS.has(name) || found.length > saidThen) [heading, item] = [headingAround, itemAround]
  }
  visit(parse(html, { scriptingEnabled: false }), 'words')
  endLine()
  return found.map((one) => {
    // What is said of a page concerns what the page begins with: an article, a doctor.
    if (one.kind === 'title' || one.kind === 'description') return { ...one, heading: ofAll, concern: ofPage }
    return one.kind === 'hidden' ? { ...one, text: chosen(one.text, controls) } : one
  })
}

/** A field by which visitors choose, with the words of its values. */
interface Control {
  label: string
  values: ReadonlyMap<string, string>
}

function controlOf(node: Tree.ParentNode, attributes: ReadonlyMap<string, string>): Control | undefined {
  if (!attributes.get('name')) return undefined
  if (node.nodeName === 'select')
    return {
      label: attributes.get('aria-label') ?? '',
      values: new Map(
        node.childNodes.flatMap((child) =>
          'attrs' in child
            ? [[child.attrs.find((one) => one.name === 'value')?.value ?? '', plain(textOf(child))] as const]
            : [],
        ),
      ),
    }
  const around = 'parentNode' in node ? node.parentNode : null
  return attributes.get('type') === 'checkbox' && around?.nodeName === 'label'
    ? { label: plain(textOf(around)), values: new Map() }
    : undefined
}

/** Data by which a field finds an item, in the words of that field: "Department: ENT" for "department: ent". */
function chosen(text: string, controls: ReadonlyMap<string, Control>): string {
  const [name = '', values] = text.split(/: (.*)/s)
  const control = controls.get(name)
  if (!control?.label) return text
  const said = (values ?? '').split(',').map((value) => control.values.get(value) ?? value)
  return `found by “${control.label}”${values ? `: ${said.join(', ')}` : ''}`
}

/** The first element within that is wanted, in no item and no section of its own; undefined where there is none. */
function firstIn(node: Tree.Node, wanted: RegExp): Tree.ParentNode | undefined {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    if (!('childNodes' in child) || APART.has(child.nodeName)) continue
    const found = wanted.test(child.nodeName) ? child : firstIn(child, wanted)
    if (found) return found
  }
  return undefined
}

/** The words of the first of some elements; undefined where there are none. */
const wordsIn = (node: Tree.Node | undefined, wanted: RegExp): string | undefined => {
  const found = node && firstIn(node, wanted)
  return (found && plain(textOf(found))) || undefined
}
const headingIn = (node: Tree.Node) => wordsIn(node, /^(?:h[1-6]|caption|legend)$/)

/** The name of an item: its heading, its caption, the head of its row, or the link at its start. */
function nameOf(node: Tree.ParentNode): string | undefined {
  const caption = firstIn(node, /^figcaption$/)
  const row = node.childNodes.find((child) => 'attrs' in child && child.attrs.some(({ value }) => value === 'row'))
  return (
    wordsIn(node, /^h[1-6]$/) ??
    wordsIn(node, /^summary$/) ??
    wordsIn(caption, /^strong$/) ??
    ((caption && plain(textOf(caption))) || linkAtStart(row ?? node))
  )
}

/** The words that begin the link that an element begins with. */
function linkAtStart(node: Tree.Node | undefined, isLink = false): string | undefined {
  if (node?.nodeName === '#text') return isLink ? plain(textOf(node)) : undefined
  return node && 'childNodes' in node
    ? linkAtStart(
        node.childNodes.find((child) => plain(textOf(child))),
        isLink || node.nodeName === 'a',
      )
    : undefined
}

/** Whether an element is one of several alike. */
const isItem = (node: Tree.Node): boolean =>
  /^(?:li|tr|dd)$/.test(node.nodeName) ||
  (/^(?:article|figure|details)$/.test(node.nodeName) &&
    'parentNode' in node &&
    (node.parentNode?.childNodes ?? []).filter((one) => one.nodeName === node.nodeName).length > 1)

/** Whether an element holds only other elements, side by side, so that nothing joins their words to one line. */
const standApart = ({ childNodes }: { childNodes: Tree.ChildNode[] }) =>
  childNodes.length > 1 && childNodes.every((child) => child.nodeName !== '#text')

const textOf = (node: Tree.Node): string => {
  if (node.nodeName === '#text') return (node as Tree.TextNode).value
  return 'childNodes' in node && !SILENT.has(node.nodeName) ? node.childNodes.map(textOf).join('') : ''
}

/** The alternative text of a picture, and its file name without the suffix of its size. */
const pictureOf = (attributes: ReadonlyMap<string, string>) =>
  `${attributes.get('alt') ?? ''} (${(attributes.get('src') ?? '')
    .split('/')
    .at(-1)
    ?.replace(STATE_OF_FILE, '')
    .replace(/\.\w+$/, '')})`

/** The file of a picture in its statement. */
export const fileOf = (picture = '') => /\(([^()]*)\)$/.exec(picture)?.[1] ?? picture

function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    // An address with a stray % is shown as it stands.
    return href
  }
}

/** Fields of schema.org by what they concern; others are words. */
const FIELDS: [RegExp, Concern][] = [
  [/telephone|email|address|geo|hasMap|contactPoint|sameAs/i, 'contact'],
  [/openingHours|opens|closes|dayOfWeek|validFrom|validThrough|startDate|endDate/i, 'hours'],
  [/identifier|honorific|knowsLanguage|medicalSpecialty|jobTitle|employee|founder/i, 'people'],
]
/** They change with each build or with files, and say nothing themselves. */
const STATE = /(?:@id|@context|url|image|contentUrl|thumbnailUrl|logo|dateModified)$/

/** The statements of JSON-LD: each value with the fields that lead to it. */
function dataOf(script: Tree.Node): [text: string, concern: Concern][] {
  const found: [string, Concern][] = []
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) value.forEach((one) => walk(one, path))
    else if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) walk(inner, path ? `${path}.${key}` : key)
    else if (!STATE.test(path)) {
      const field = path.replace(/^@graph\./, '')
      found.push([`${field}: ${String(value)}`, FIELDS.find(([fields]) => fields.test(field))?.[1] ?? 'words'])
    }
  }
  const text = 'childNodes' in script ? script.childNodes.map((child) => (child as Tree.TextNode).value).join('') : ''
  walk(JSON.parse(text), '')
  return found
}
