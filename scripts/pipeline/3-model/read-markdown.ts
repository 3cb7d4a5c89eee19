import { outlineOf, type Outline } from '../1-load/outline.ts'
import { markdownTree } from '../1-load/markdown-tree.ts'
import type { PoolJob, Task } from '../../platform/workers/task.ts'
import type { Facts } from './facts.ts'
import type { MadeMarkdown } from './markdown.ts'

/** An article's text to read, with its file as the name; `html` where its HTML is wanted too. */
export interface ToRead extends PoolJob {
  markdown: string
  outline: boolean
  html: boolean
}

/** What was made of a text: what was asked for. */
export interface HasRead {
  outline?: Outline
  html?: MadeMarkdown
}

/** Reading Markdown as a task for threads; without facts no HTML can be made. */
export const READ_MARKDOWN: Task<ToRead, HasRead, { facts?: Facts }> = {
  name: 'read-markdown',
  async load({ facts }) {
    // A check makes no HTML and does without the libraries for it.
    const make = facts && (await import('./markdown.ts')).makeMarkdown
    return ({ markdown, outline, html }) => {
      const tree = markdownTree(markdown)
      return {
        ...(outline && { outline: outlineOf(tree) }),
        ...(html && make && { html: make(markdown, facts, tree) }),
      }
    }
  },
}
