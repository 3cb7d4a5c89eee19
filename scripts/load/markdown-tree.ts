import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkGfm).freeze()

/** Markdown (CommonMark with GitHub's tables) as a tree with positions. Never throws. */
export function markdownTree(markdown: string): Root {
  return parser.parse(markdown)
}
