import type { Rule } from '../content.ts'
import { duplicates, ofPages } from '../duplicates.ts'

/** Two pages or articles that describe themselves in the same words. */
export const duplicateDescription: Rule = (content) =>
  duplicates(ofPages(content, 'description', 'summary'), 'duplicate-description')
