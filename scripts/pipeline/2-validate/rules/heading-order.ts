import type { Outline } from '../../1-load/outline.ts'
import { rangeOf } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { problemAt, type Rule } from '../content.ts'

type Heading = Outline['headings'][number]

/** Headings of a Markdown text that skip a level, take the place of the page's own heading, or have no words. */
export const headingOrder: Rule = (content) => [
  ...content.documents.flatMap((document) => {
    const { body } = document
    if (!body) return []
    return wrong(content.outline(body.markdown).headings, 1).flatMap(({ heading, code, args }) => {
      const start = body.start + heading.offset
      const end = document.text.indexOf('\n', start)
      return [
        problemAt(document, [], code, args, [
          start,
          start + Math.max(1, document.text.slice(start, end < 0 ? undefined : end).trimEnd().length),
        ]),
      ]
    })
  }),
  ...content.values.flatMap(({ kind, value, path, document }): Problem[] => {
    if (kind !== 'markdown' || typeof value !== 'string') return []
    return wrong(content.outline(value).headings, 0).map(({ heading, code, args }) => {
      const line = value.slice(heading.offset).split('\n')[0]?.trimEnd() ?? ''
      const [from, to] = rangeOf(document, path)
      const at = line ? document.text.indexOf(line, from) : -1
      return problemAt(document, path, code, args, at >= 0 && at < to ? [at, at + line.length] : undefined)
    })
  }),
]

/** What is wrong in a row of headings. `above` is the level over the first one; 0 where any level may be the first. */
function wrong(
  headings: readonly Heading[],
  above: number,
): { heading: Heading; code: string; args: Record<string, unknown> }[] {
  let last = above
  return headings.flatMap((heading) => {
    const { depth, text } = heading
    const before = last
    // One # is a slip for two: what stands below it is right.
    last = Math.max(depth, Math.min(before, 1) + 1)
    if (text === '') return [{ heading, code: 'empty-heading', args: {} }]
    if (depth === 1) return [{ heading, code: 'heading-order', args: { text, signs: '#', right: '##' } }]
    if (before && depth > before + 1)
      return [
        { heading, code: 'heading-order', args: { text, signs: '#'.repeat(depth), right: '#'.repeat(before + 1) } },
      ]
    return []
  })
}
