import { defaultSchema, type Schema as SanitizeSchema } from 'hast-util-sanitize'
import type { Link, Nodes, Parent, PhrasingContent, Root, Text } from 'mdast'
import remarkHtml from 'remark-html'
import remarkGfm from 'remark-gfm'
import { unified } from 'unified'
import type { Heading, Html } from '../../../src/lib/content-types.ts'
import { headingsOf } from '../1-load/headings.ts'
import { plainMemory, type Memory } from '../../platform/cache/memory.ts'
import { markdownTree } from '../1-load/markdown-tree.ts'
import { placeholdersIn } from '../1-load/placeholder.ts'
import { telephone, type Facts } from './facts.ts'
import { plainHtml } from './plain-html.ts'
import { tableBoxes } from './table-box.ts'

export interface MadeMarkdown extends Html {
  headings: Heading[]
}

/**
 * What Markdown may become. remark-html's own rules drop tel: links and lang; we allow these two more
 * and nothing that can run: no scripts, no styles, no event attributes, only safe kinds of address.
 */
const SAFE: SanitizeSchema = {
  ...defaultSchema,
  clobberPrefix: '',
  tagNames: defaultSchema.tagNames?.filter((name) => name !== 'img'),
  protocols: { ...defaultSchema.protocols, href: ['https', 'mailto', 'tel'] },
  attributes: {
    ...defaultSchema.attributes,
    '*': [...(defaultSchema.attributes?.['*'] ?? []), 'lang'],
    div: [['className', 'table-scroll', 'table-fit'], 'tabIndex', ['role', 'region'], 'ariaLabel'],
  },
}

const writer = unified().use(remarkGfm).use(remarkHtml, { sanitize: SAFE }).freeze()

/** Makes Markdown into HTML; the same text with the same facts is made once. */
export type MakeMarkdown = (markdown: string, facts: Facts) => MadeMarkdown

/** Makes a MakeMarkdown that remembers. */
export function markdownMaker(memory: Memory<MadeMarkdown> = plainMemory()): MakeMarkdown {
  return (markdown, facts) => {
    const key = madeFrom(markdown, facts)
    const before = memory.get(key)
    if (before) return before
    const made = makeMarkdown(markdown, facts)
    memory.set(key, made)
    return made
  }
}

/** All that the HTML of a text is made of: the text, and the facts it names, for it depends on nothing else of them. */
export const madeFrom = (markdown: string, facts: Facts) =>
  [markdown, ...placeholdersIn(markdown).map(({ name }) => facts.words.get(name) ?? '')].join('\u0000')

/** Markdown as safe HTML, with facts filled in, anchors on headings and wide tables in a box that scrolls. A tree of the text that is at hand saves parsing it, and is used up. */
export function makeMarkdown(markdown: string, facts: Facts, tree: Root = markdownTree(markdown)): MadeMarkdown {
  showMarkup(tree)
  fillIn(tree, facts, false)
  const headings = headingsOf(tree)
  for (const { node, id } of headings) node.data = { hProperties: { id } }
  return {
    html: plainHtml(tree) ?? wholeHtml(tree),
    headings: headings.filter(({ node }) => node.depth === 2).map(({ id, text }) => ({ id, text })),
  }
}

/** The HTML of any tree of Markdown, by way of the library; the tree is used up. */
export function wholeHtml(tree: Root): string {
  wrapTables(tree)
  return writer.stringify(tree).trim()
}

/** A text with its placeholders filled in. In a link a phone number is written for dialling. */
export function fillText(text: string, facts: Facts): string {
  return text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string) => facts.words.get(name) ?? whole)
}

/** A link with its placeholders filled in. */
export function fillLink(link: string, facts: Facts): string {
  return link.replace(/(tel:)?\{\{\s*([^{}]*?)\s*\}\}/g, (whole, tel: string | undefined, name: string) => {
    const word = facts.words.get(name)
    if (word === undefined) return whole
    return name.startsWith('phone.')
      ? telephone(word)
      : name.startsWith('email.') && !link.startsWith('mailto:')
        ? `mailto:${word}`
        : `${tel ?? ''}${word}`
  })
}

/** Puts facts into texts and addresses. A bare phone number or e-mail address becomes a link. */
function fillIn(node: Nodes, facts: Facts, inLink: boolean): void {
  if ('url' in node) node.url = fillLink(node.url.replace(/%7B/gi, '{').replace(/%7D/gi, '}'), facts)
  if (!('children' in node)) {
    if ('value' in node && node.type !== 'text') node.value = fillText(node.value, facts)
    return
  }
  const parent = node as Parent
  parent.children = parent.children.flatMap((child): Nodes[] =>
    child.type === 'text' ? filledText(child, facts, inLink) : [child],
  ) as typeof parent.children
  for (const child of parent.children) fillIn(child, facts, inLink || node.type === 'link' || child.type === 'link')
}

function filledText(node: Text, facts: Facts, inLink: boolean): PhrasingContent[] {
  const found = placeholdersIn(node.value)
  if (found.length === 0) return [node]
  const parts: PhrasingContent[] = []
  let at = 0
  for (const { name, start, end } of found) {
    parts.push({ type: 'text', value: node.value.slice(at, start) })
    const value = facts.words.get(name) ?? node.value.slice(start, end)
    const url = name.startsWith('phone.') ? telephone(value) : name.startsWith('email.') ? `mailto:${value}` : undefined
    const words: Text = { type: 'text', value }
    parts.push(url && !inLink ? ({ type: 'link', url, children: [words] } satisfies Link) : words)
    at = end
  }
  parts.push({ type: 'text', value: node.value.slice(at) })
  return parts.filter((part) => part.type !== 'text' || part.value !== '')
}

/**
 * What looks like HTML shows as it was typed: `x <y and z> w` keeps its words, and no markup gets in.
 * A comment stays out of sight, as its writer meant it. A picture from elsewhere becomes a link to it: the page's
 * policy would not load it, and its host would learn who reads.
 */
function showMarkup(node: Parent, inLink = false): void {
  node.children = node.children.flatMap((child): Nodes[] => {
    if (child.type === 'image' || child.type === 'imageReference') {
      const words: Text = { type: 'text', value: child.alt || ('url' in child ? child.url : child.identifier) }
      return [
        inLink
          ? words
          : child.type === 'image'
            ? { type: 'link', url: child.url, title: child.title, children: [words] }
            : { ...child, type: 'linkReference', children: [words] },
      ]
    }
    // A page may have several texts, each with a first footnote: they stay where they were written.
    if (child.type === 'footnoteReference') return [{ type: 'text', value: `[${child.label ?? child.identifier}]` }]
    if (child.type === 'footnoteDefinition')
      return [
        { type: 'paragraph', children: [{ type: 'text', value: `[${child.label ?? child.identifier}]` }] },
        ...child.children,
      ]
    if (child.type !== 'html') return [child]
    if (/^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/.test(child.value)) return []
    const words: Text = { type: 'text', value: child.value }
    return PHRASES.has(node.type) ? [words] : [{ type: 'paragraph', children: [words] }]
  }) as typeof node.children
  for (const child of node.children)
    if ('children' in child)
      showMarkup(child as Parent, inLink || child.type === 'link' || child.type === 'linkReference')
}

/** Nodes that hold words; in all others what looks like HTML stands as a paragraph of its own. */
const PHRASES: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'tableCell',
])

/** Puts each table into its box (table-box.ts). */
function wrapTables(tree: Root): void {
  const boxes = tableBoxes(tree)
  tree.children = tree.children.map((node) => {
    const box = node.type === 'table' ? boxes.get(node) : undefined
    if (!box) return node
    const region = box.name === undefined ? {} : { role: 'region', ariaLabel: box.name, tabIndex: 0 }
    const data = { hName: 'div', hProperties: { className: [box.className], ...region } }
    return { type: 'blockquote', children: [node], data } as (typeof tree.children)[number]
  })
}
