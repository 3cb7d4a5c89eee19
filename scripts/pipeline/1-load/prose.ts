import type { Nodes } from 'mdast'
import { align } from './align.ts'
import { markdownTree } from './markdown-tree.ts'

/** What people read in one go: a paragraph, a point of a list, a cell of a table, a heading. */
export interface Prose {
  kind: 'paragraph' | 'point' | 'cell' | 'heading'
  text: string
  /** The place of each letter in the Markdown. */
  at: number[]
}

/** The readable parts of a Markdown text in their order, without marks, code and pictures. */
export const proseOf = (markdown: string): Prose[] => partsOf(markdownTree(markdown), markdown, 'paragraph')

/** Every picture of a Markdown text: its words and where it stands. */
export const imagesOf = (markdown: string): { url: string; alt: string; start: number; end: number }[] =>
  imagesIn(markdownTree(markdown))

function partsOf(node: Nodes, markdown: string, kind: Prose['kind']): Prose[] {
  if (node.type === 'paragraph') return part(node, markdown, kind)
  if (node.type === 'heading') return part(node, markdown, 'heading')
  if (node.type === 'tableCell') return part(node, markdown, 'cell')
  const inner = node.type === 'listItem' ? 'point' : kind
  return 'children' in node ? (node.children as Nodes[]).flatMap((child) => partsOf(child, markdown, inner)) : []
}

function part(node: Nodes, markdown: string, kind: Prose['kind']): Prose[] {
  const letters = lettersOf(node, markdown)
  return letters.text.trim() ? [{ kind, ...letters }] : []
}

function lettersOf(node: Nodes, markdown: string): Omit<Prose, 'kind'> {
  const start = node.position?.start.offset ?? 0
  if (node.type === 'break') return { text: ' ', at: [start] }
  if (node.type === 'text' || node.type === 'inlineCode')
    return { text: node.value, at: align(node.value, markdown, start, node.position?.end.offset ?? start) }
  const inner = 'children' in node ? (node.children as Nodes[]).map((child) => lettersOf(child, markdown)) : []
  return { text: inner.map(({ text }) => text).join(''), at: inner.flatMap(({ at }) => at) }
}

function imagesIn(node: Nodes): ReturnType<typeof imagesOf> {
  const { start, end } = node.position ?? { start: {}, end: {} }
  const own =
    node.type === 'image'
      ? [{ url: node.url, alt: node.alt ?? '', start: start.offset ?? 0, end: end.offset ?? 0 }]
      : []
  return 'children' in node ? [...own, ...(node.children as Nodes[]).flatMap(imagesIn)] : own
}
