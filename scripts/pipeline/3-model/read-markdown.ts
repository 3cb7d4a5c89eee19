import { outlineOf, type Outline } from '../1-load/outline.ts'
import { markdownTree } from '../1-load/markdown-tree.ts'
import type { PoolJob, Task } from '../../platform/workers/task.ts'
import type { Facts } from './facts.ts'
import type { RenderedMarkdown } from './markdown.ts'

/** A Markdown text to read, with its file as the name, and which results are wanted. */
export interface MarkdownJob extends PoolJob {
  markdown: string
  outline: boolean
  html: boolean
}

/** The results that were wanted. */
export interface MarkdownResult {
  outline?: Outline
  html?: RenderedMarkdown
}

/** The task of worker threads that reads Markdown; without facts it makes no HTML. */
export const READ_MARKDOWN: Task<MarkdownJob, MarkdownResult, { facts?: Facts }> = {
  name: 'read-markdown',
  async load({ facts }) {
    // A check makes no HTML and does not load the libraries for it.
    const make = facts && (await import('./markdown.ts')).renderMarkdown
    return ({ markdown, outline, html }) => {
      const tree = markdownTree(markdown)
      return {
        ...(outline && { outline: outlineOf(tree) }),
        ...(html && make && { html: make(markdown, facts, tree) }),
      }
    }
  },
}
