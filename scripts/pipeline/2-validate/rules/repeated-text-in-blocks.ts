import { placeAt, type Path } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { routesOf, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'

/** Two blocks of one page with one heading: a block was copied, and its heading stayed. */
export const repeatedTextInBlocks: Rule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  return routesOf(content).flatMap(({ route, path: routePath }) => {
    const first = new Map<string, Path>()
    const blocks: unknown[] = Array.isArray(route.blocks) ? route.blocks : []
    return blocks.flatMap((block, index): Problem[] => {
      if (!isObject(block) || typeof block.heading !== 'string') return []
      const path = [...routePath, 'blocks', index]
      const words = block.heading.trim().toLowerCase()
      const before = first.get(words)
      if (!before) first.set(words, path)
      if (!before || words === '') return []
      const args = { kind: 'heading' as const, word: block.heading, count: 1 }
      const problem = problemOf('repeated-text', placeAt(document, [...path, 'heading']), args, 'warning')
      return [{ ...problem, second: placeAt(document, [...before, 'heading']) }]
    })
  })
}
