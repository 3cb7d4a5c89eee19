import type { Rule } from '../content.ts'
import { duplicates, ofPages } from '../duplicates.ts'

/** Two pages or articles with one title, which are indistinguishable in a search or among open tabs. */
export const duplicateTitle: Rule = (content) => duplicates(ofPages(content, 'title', 'title'), 'duplicate-title')
