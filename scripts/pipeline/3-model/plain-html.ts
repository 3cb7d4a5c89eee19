import type { AlignType, List, Nodes, Root, Table, TableRow } from 'mdast'
import { tableBoxes } from './table-box.ts'

/** Safe addresses that need no escaping: of our own pages, https, mailto and tel. */
const PLAIN_LINK = /^(?:(?:https|mailto|tel):|[/#?])[\w\-.~:/?#@!$()*+,;=]*$/
const PLAIN_ID = /^[\p{L}\p{N}\p{M}_-]+$/u
/** White space at a line break, which Markdown drops. */
const RAGGED = /[ \t][\n\r]|[\n\r][ \t]/
/** Words that need no escaping in an attribute. */
const PLAIN_NAME = /^[^"&<>`\s]+(?: [^"&<>`\s]+)*$/

/**
 * Renders a Markdown tree that has only headings, paragraphs, simple lists and tables, links and emphasis, four times
 * faster than remark-html and with the same result (plain-html.test.ts compares them). Headings get the id in their
 * data, tables their box (table-box.ts).
 * @returns undefined where the tree has anything else
 */
export function plainHtml(tree: Root): string | undefined {
  const boxes = tableBoxes(tree)
  return joined(tree.children, '\n', (node) => (node.type === 'table' ? table(node, boxes.get(node)) : htmlOf(node)))
}

/** Renders nodes one after the other; undefined when one of them is not plain. */
function joined(nodes: readonly Nodes[], between: string, write = htmlOf): string | undefined {
  const parts: string[] = []
  for (const node of nodes) {
    const html = write(node)
    if (html === undefined) return undefined
    parts.push(html)
  }
  return parts.join(between)
}

function htmlOf(node: Nodes): string | undefined {
  switch (node.type) {
    case 'text':
      return RAGGED.test(node.value) ? undefined : node.value.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;')
    case 'paragraph':
      return element('p', '', joined(node.children, ''))
    case 'emphasis':
      return element('em', '', joined(node.children, ''))
    case 'strong':
      return element('strong', '', joined(node.children, ''))
    case 'heading': {
      const id = (node.data as { hProperties?: { id?: unknown } } | undefined)?.hProperties?.id
      return typeof id === 'string' && PLAIN_ID.test(id)
        ? element(`h${node.depth}`, ` id="${id}"`, joined(node.children, ''))
        : undefined
    }
    case 'link':
      return node.title == null && PLAIN_LINK.test(node.url)
        ? element('a', ` href="${node.url}"`, joined(node.children, ''))
        : undefined
    case 'list':
      return list(node)
    default:
      return undefined
  }
}

const element = (name: string, attributes: string, content: string | undefined) =>
  content === undefined ? undefined : `<${name}${attributes}>${content}</${name}>`

function list({ ordered, start, spread, children }: List): string | undefined {
  const items: string[] = []
  for (const item of children) {
    const [words, ...more] = item.children
    const html =
      spread || item.spread || item.checked != null || words?.type !== 'paragraph' || more.length
        ? undefined
        : joined(words.children, '')
    if (html === undefined) return undefined
    items.push(`<li>${html}</li>\n`)
  }
  return element(
    ordered ? 'ol' : 'ul',
    ordered && typeof start === 'number' && start !== 1 ? ` start="${start}"` : '',
    `\n${items.join('')}`,
  )
}

function table(
  { align = [], children: [head, ...rows] }: Table,
  box?: { className: string; name?: string },
): string | undefined {
  if (!box || (box.name !== undefined && !PLAIN_NAME.test(box.name))) return undefined
  const region = box.name === undefined ? '' : ` role="region" aria-label="${box.name}" tabindex="0"`
  const top = head && row(head, 'th', align ?? [])
  const body = rows.map((one) => row(one, 'td', align ?? []))
  if (top === undefined || body.includes(undefined)) return undefined
  return `<div class="${box.className}"${region}>\n<table>\n<thead>\n${top}</thead>\n${body.length ? `<tbody>\n${body.join('')}</tbody>\n` : ''}</table>\n</div>`
}

function row({ children }: TableRow, name: string, align: readonly AlignType[]): string | undefined {
  if (children.length !== align.length) return undefined
  const cells = children.map((cell, at) =>
    element(name, align[at] ? ` align="${align[at]}"` : '', joined(cell.children, '')),
  )
  return cells.includes(undefined) ? undefined : `<tr>\n${cells.join('\n')}\n</tr>\n`
}
