import { defaultSchema, type Schema as SanitizeSchema } from 'hast-util-sanitize'
import type { Nodes, Parent, Root, Text } from 'mdast'
import { remark } from 'remark'
import remarkHtml from 'remark-html'
import type { Heading, Html } from '../../../src/lib/content-types.ts'
import { keepTogether } from '../../../src/clock/keep-together.ts'
import { headingsOf } from '../1-load/headings.ts'
import { memoryCache, type Cache } from '../../platform/cache/cache.ts'
import { markdownTree } from '../1-load/markdown-tree.ts'
import { placeholdersIn } from '../1-load/placeholder.ts'
import type { Facts } from './facts.ts'
import { fillTree } from './fill-facts.ts'
import { tableBoxes } from './table-box.ts'

export interface RenderedMarkdown extends Html {
  headings: Heading[]
}

/**
 * The elements and attributes that Markdown may produce: remark-html's defaults, which drop tel: links and lang, with
 * these two. Nothing that can run: no scripts, styles or event attributes, and only safe protocols.
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

/** Reads by satteri, a hundred times faster than by remark's own parser, and writes safe HTML. */
const processor = remark()
  .use(function () {
    this.parser = markdownTree
  })
  .use(remarkHtml, { sanitize: SAFE })
  .freeze()

/** Renders Markdown to HTML with facts filled in. */
export type MarkdownRenderer = (markdown: string, facts: Facts) => RenderedMarkdown

/** Makes a renderer with a cache: the same text with the same facts is rendered once. */
export function markdownRenderer(cache: Cache<RenderedMarkdown> = memoryCache()): MarkdownRenderer {
  return (markdown, facts) => {
    const key = markdownKey(markdown, facts)
    const known = cache.get(key)
    if (known) return known
    const rendered = renderMarkdown(markdown, facts)
    cache.set(key, rendered)
    return rendered
  }
}

/** The cache key of a text's HTML: the text and the words of the facts that it names. */
export const markdownKey = (markdown: string, facts: Facts) =>
  [markdown, ...placeholdersIn(markdown).map(({ name }) => facts.words.get(name) ?? '')].join('\u0000')

/**
 * Renders Markdown as safe HTML, with facts filled in, anchors on headings and wide tables in a box that scrolls.
 * @param tree the text's syntax tree, if it was parsed before; it is changed
 */
export function renderMarkdown(
  markdown: string,
  facts: Facts,
  tree: Root = processor.parse(markdown),
): RenderedMarkdown {
  escapeRawHtml(tree)
  writeBoxes(tree)
  fillTree(tree, facts, false)
  const headings = headingsOf(tree)
  for (const { node, id } of headings) node.data = { hProperties: { id } }
  wrapTables(tree)
  keepTextsTogether(tree)
  return {
    html: processor.stringify(tree).trim(),
    headings: headings.filter(({ node }) => node.depth === 2).map(({ id, text }) => ({ id, text })),
  }
}

/**
 * Turns raw HTML into text, so that `x <y and z> w` keeps its words and no markup gets in. Comments are dropped. An
 * image becomes a link to it: the page's policy would not load it, and its host would learn who reads.
 */
function escapeRawHtml(node: Parent, inLink = false): void {
  // Most nodes have nothing of it, and new lists for all of them are a quarter of the time that a text takes.
  if (node.children.some(({ type }) => REPLACED.has(type)))
    node.children = node.children.flatMap((child) => asText(child, node, inLink)) as typeof node.children
  for (const child of node.children)
    if ('children' in child) escapeRawHtml(child, inLink || child.type === 'link' || child.type === 'linkReference')
}

const REPLACED: ReadonlySet<string> = new Set([
  'html',
  'image',
  'imageReference',
  'footnoteReference',
  'footnoteDefinition',
] satisfies Nodes['type'][])

/** The replacement of a node whose type is in REPLACED; every other node itself. */
function asText(child: Nodes, parent: Parent, inLink: boolean): Nodes[] {
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
  // A page may have several texts, each with a footnote 1: footnotes stay where they were written.
  if (child.type === 'footnoteReference') return [{ type: 'text', value: `[${child.label ?? child.identifier}]` }]
  if (child.type === 'footnoteDefinition')
    return [
      { type: 'paragraph', children: [{ type: 'text', value: `[${child.label ?? child.identifier}]` }] },
      ...child.children.flatMap((one) => asText(one, child, inLink)),
    ]
  if (child.type !== 'html') return [child]
  if (/^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/.test(child.value)) return []
  const words: Text = { type: 'text', value: child.value }
  return INLINE_PARENTS.has(parent.type) ? [words] : [{ type: 'paragraph', children: [words] }]
}

/** Boxes of a list of tasks as signs: nobody can tick them, and a form field without a name would be read out. */
function writeBoxes(node: Parent): void {
  for (const child of node.children as Nodes[]) {
    if (!('children' in child)) continue
    const [words] = child.children
    if (child.type === 'listItem' && typeof child.checked === 'boolean') {
      const box: Text = { type: 'text', value: child.checked ? '☑ ' : '☐ ' }
      if (words?.type === 'paragraph') words.children.unshift(box)
      else child.children.unshift({ type: 'paragraph', children: [box] })
      delete child.checked
    }
    writeBoxes(child)
  }
}

/** Nodes with inline content; in all others raw HTML becomes a paragraph of its own. */
const INLINE_PARENTS: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'tableCell',
])

/** Wraps each table in its box (table-box.ts). */
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

function keepTextsTogether(node: Parent): void {
  for (const child of node.children as Nodes[])
    if (child.type === 'text') child.value = keepTogether(child.value)
    else if ('children' in child) keepTextsTogether(child)
}
