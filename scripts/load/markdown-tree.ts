import type { Root } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { extensionsFor } from './gfm.ts'

/** Markdown (CommonMark with GitHub's tables) as a tree with positions. Never throws. */
export function markdownTree(markdown: string): Root {
  return unified().data(extensionsFor(markdown)).use(remarkParse).parse(markdown)
}
