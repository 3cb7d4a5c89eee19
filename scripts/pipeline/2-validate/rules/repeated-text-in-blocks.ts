import { placeAt, type Path } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { Rule } from '../content.ts'
import { pagesOf, plainWords } from '../entries.ts'

/** Two blocks of one page with one heading: a block was copied, and its heading stayed. */
export const repeatedTextInBlocks: Rule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  return pagesOf(content).flatMap(({ blocks }) => {
    const first = new Map<string, Path>()
    return blocks.flatMap(({ block, path }): Problem[] => {
      const words = plainWords(block.heading).join(' ')
      const before = first.get(words)
      if (!before) first.set(words, path)
      if (!before || words === '' || typeof block.heading !== 'string') return []
      const args = { kind: 'heading' as const, word: block.heading, count: 1 }
      const problem = problemOf('repeated-text', placeAt(document, [...path, 'heading']), args, 'warning')
      return [{ ...problem, second: placeAt(document, [...before, 'heading']) }]
    })
  })
}
