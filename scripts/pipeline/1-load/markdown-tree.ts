import type { Root } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { extensionsFor } from './gfm.ts'
import { plainTree } from './plain-markdown.ts'

/** Markdown (CommonMark with GitHub's tables) as a tree with positions, the same whichever of the two reads it. Never throws. */
export function markdownTree(markdown: string): Root {
  return plainTree(markdown) ?? unified().data(extensionsFor(markdown)).use(remarkParse).parse(markdown)
}
