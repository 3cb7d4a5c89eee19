import type { Root, Table } from 'mdast'
import { plainText } from '../1-load/headings.ts'

/** Tables of so many columns always fit a phone (prose.css makes their columns equal there); wider ones scroll. */
const COLUMNS_THAT_FIT = 3

/**
 * The attributes of the box around each table of a text. A table that may scroll stands in a region that the keyboard
 * can reach (WCAG 2.1.1) and that screen readers can name (4.1.2): by the heading above it, or by its own first row.
 * @returns by table: the class of the box, and the name of the region for a table that may scroll
 */
export function tableBoxes({ children }: Root): Map<Table, { className: string; name?: string }> {
  const boxes = new Map<Table, { className: string; name?: string }>()
  const taken = new Map<string, number>()
  let heading = ''
  for (const node of children) {
    if (node.type === 'heading') heading = plainText(node).trim()
    if (node.type !== 'table') continue
    const head = node.children[0]?.children ?? []
    if (head.length <= COLUMNS_THAT_FIT) {
      boxes.set(node, { className: 'table-fit' })
      continue
    }
    const words = heading || head.map(plainText).join(', ')
    const count = (taken.get(words) ?? 0) + 1
    taken.set(words, count)
    boxes.set(node, { className: 'table-scroll', name: count === 1 ? words : `${words} (${count})` })
  }
  return boxes
}
