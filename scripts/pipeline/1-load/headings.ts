import type { Heading, Nodes, Root } from 'mdast'

/** The words of a node, without its marks. */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? (node.children as Nodes[]).map(plainText).join('') : ''
}

/** The headings of a Markdown tree with the anchors that links can lead to; repeated ones get -2, -3. */
export function headingsOf(tree: Root): { node: Heading; id: string; text: string }[] {
  // Names that the page around the text has given already.
  const taken = new Map([
    ['main', 1],
    ['phone-menu', 1],
    ['sources', 1],
  ])
  return tree.children
    .filter((node): node is Heading => node.type === 'heading')
    .map((node) => {
      const text = plainText(node)
      const base = anchorOf(text)
      const count = (taken.get(base) ?? 0) + 1
      taken.set(base, count)
      return { node, text, id: count === 1 ? base : `${base}-${count}` }
    })
}

/** A heading's words as an anchor: small letters, numbers and hyphens; letters of any script stay. */
export function anchorOf(text: string): string {
  return (
    text
      // As keyboards write them: browsers hold the id against a link sign by sign.
      .normalize('NFC')
      .toLowerCase()
      .replace(/[’']/g, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '') || 'part'
  )
}
