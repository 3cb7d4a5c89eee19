import type { Root } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { markdownToMdast } from 'satteri'
import { endAddresses } from './bare-address.ts'
import { hideCharacters } from './hidden-characters.ts'

/** What GitHub adds to CommonMark; front matter is cut off before, so dashes at the start of a text are a line. */
const OPTIONS = { features: { gfm: true, frontmatter: false } }

/**
 * What satteri 0.10.5 reads in another way than GitHub: an address that touches the line of a table's cell (it
 * swallows the line and with it the next cell), and stars or underscores behind an escaped one (it sees none there).
 */
const READ_BY_REMARK = /\|(?<=(?:https?:\/\/|www\.)[^\s<|]*\|)|\\(?:\*\*|__)/i
const library = remark().use(remarkGfm).freeze()

/**
 * Markdown as people type it: CommonMark and what GitHub adds to it, but a character is a mark only where it stands
 * round whole words, remarks are left out wherever they stand, and a bare address ends where it ends
 * (docs/decisions/reading-and-checking.md#0156).
 */
export function markdownTree(markdown: string): Root {
  const { text, restore } = hideCharacters(markdown)
  const tree = restore(githubTree(text))
  if (/:\/\/|www\./i.test(markdown)) endAddresses(tree, markdown)
  return tree
}

/**
 * Markdown (CommonMark and what GitHub adds to it) as a tree with positions, the one that remark makes: by satteri, in
 * a hundredth of the time (docs/decisions/reading-and-checking.md#0107). Markdown over the limits of either is refused
 * before (markdown-limits.ts).
 */
export function githubTree(markdown: string): Root {
  if (READ_BY_REMARK.test(markdown)) return library.parse(markdown)
  // CommonMark 2.3: no text holds a null. satteri leaves that to its caller, and counts no byte order mark.
  return markdownToMdast(markdown.replaceAll('\0', '\ufffd').replace(/^\ufeff/, ' '), OPTIONS) as Root
}
