import type { Root } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { extensionsFor } from './gfm.ts'
import { plainTree } from './plain-markdown.ts'

/** Markdown (CommonMark and GitHub's tables) as a tree with positions, the same from both parsers. Never throws. */
export function markdownTree(markdown: string): Root {
  return plainTree(markdown) ?? unified().data(extensionsFor(markdown)).use(remarkParse).parse(markdown)
}
