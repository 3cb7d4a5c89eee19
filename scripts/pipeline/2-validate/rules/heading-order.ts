import type { Outline } from '../../1-load/outline.ts'
import { rangeOf, type Path, type SourceDocument } from '../../1-load/document.ts'
import type { Problem, Range } from '../../../report/problem.ts'
import { problemAt, type FileRule } from '../content.ts'

type Heading = Outline['headings'][number]

/** Headings of a Markdown text that skip a level, take the place of the page's own heading, or have no words. */
export const headingOrder: FileRule = (content) => [
  ...content.documents.flatMap((document) => {
    const { body } = document
    if (!body) return []
    return misplaced(content.outline(body.markdown).headings, 1).map(({ heading, right }) => {
      const start = body.start + heading.offset
      const end = document.text.indexOf('\n', start)
      const length = document.text.slice(start, end < 0 ? undefined : end).trimEnd().length
      return headingProblem(document, [], heading, right, [start, start + Math.max(1, length)])
    })
  }),
  ...content.values.flatMap(({ kind, value, path, document }): Problem[] => {
    if (kind !== 'markdown' || typeof value !== 'string') return []
    return misplaced(content.outline(value).headings, 0).map(({ heading, right }) => {
      const line = value.slice(heading.offset).split('\n')[0]?.trimEnd() ?? ''
      const [from, to] = rangeOf(document, path)
      const at = line ? document.text.indexOf(line, from) : -1
      const range = at >= 0 && at < to ? ([at, at + line.length] as const) : undefined
      return headingProblem(document, path, heading, right, range)
    })
  }),
]

function headingProblem(
  document: SourceDocument,
  path: Path,
  { depth, text }: Heading,
  right: number,
  range?: Range,
): Problem {
  if (text === '') return problemAt(document, path, 'empty-heading', {}, range)
  const line = range && document.text.slice(...range)
  const underlined = line !== undefined && !/^\s*(?:>\s*|[-*+]\s+)*#/.test(line)
  const [characters = ''] = /^#+(?= )/.exec(line ?? '') ?? []
  const edits =
    range && characters.length === depth
      ? [{ range: [range[0], range[0] + depth] as const, put: '#'.repeat(right) }]
      : undefined
  const args = {
    text,
    characters: '#'.repeat(depth),
    right: '#'.repeat(right),
    ...(underlined && { underlined }),
    ...(edits && { edits }),
  }
  return problemAt(document, path, 'heading-order', args, range)
}

/**
 * The headings in a row that have no words or a wrong level, and their right level.
 * @param above the level over the first one; 0 where any level may be the first
 */
function misplaced(headings: readonly Heading[], above: number): { heading: Heading; right: number }[] {
  let last = above
  return headings.flatMap((heading) => {
    const { depth, text } = heading
    const before = last
    // One # is a typo for two: what stands below it is right.
    last = Math.max(depth, Math.min(before, 1) + 1)
    const right = depth === 1 ? 2 : before ? Math.min(depth, before + 1) : depth
    return text === '' || right !== depth ? [{ heading, right }] : []
  })
}
