import type { Edit } from '../report/messages/words.ts'
import type { Range } from '../report/problem.ts'

/** A link in a text, in place of which its words stay. */
export interface Unwrapped {
  edit: Edit
  words: string
}

/** The edits that leave of each link to an address only its words. */
export function unwrap(text: string, [from, to]: Range, url: string): Unwrapped[] {
  const address = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const link = new RegExp(`\\[((?:[^[\\]\\\\]|\\\\.)*)\\]\\(\\s*<?${address}>?(?:\\s+(?:"[^"]*"|'[^']*'))?\\s*\\)`, 'g')
  return [...text.slice(from, to).matchAll(link)].map(({ 0: whole, 1: words = '', index }) => ({
    edit: { range: [from + index, from + index + whole.length], put: words },
    words: words.replace(/\s+/g, ' '),
  }))
}
