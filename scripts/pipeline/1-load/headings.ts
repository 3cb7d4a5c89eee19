import type { Heading, Nodes, Root } from 'mdast'

/** The words of a node, without its marks. */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? (node.children as Nodes[]).map(plainText).join('') : ''
}

/** Names that the page around the blocks has given already (ids in src/layout and of the article's sources). */
export const PAGE_IDS: readonly string[] = ['main', 'phone-menu', 'find-field', 'sources']

/** The headings of a Markdown tree with the anchors that links can lead to; repeated ones get -2, -3. */
export function headingsOf(tree: Root): { node: Heading; id: string; text: string }[] {
  const taken = new Set(PAGE_IDS)
  return tree.children
    .filter((node): node is Heading => node.type === 'heading')
    .map((node) => {
      const text = plainText(node)
      const base = anchorOf(text)
      let id = base
      for (let count = 2; taken.has(id); count++) id = `${base}-${count}`
      taken.add(id)
      return { node, text, id }
    })
}

/** A heading's words as an anchor: small letters, numbers and hyphens; letters of any script stay. */
export function anchorOf(text: string): string {
  return (
    text
      // As keyboards write them: browsers hold the id against a link character by character.
      .normalize('NFC')
      .toLowerCase()
      .replace(/[’']/g, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '') || 'part'
  )
}
