import type { SourceDocument } from '../../1-load/document.ts'
import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { Rule } from '../content.ts'
import { isObject } from '../visit.ts'
import { blocksOf, isHeading } from '../text/blocks.ts'

/** Shorter parts, such as a sentence on when to call, stand in many articles. */
const LONG = 60
/** From this share of its long parts on a text is another's. */
const MOST = 0.6

/** An article that has the text of another: it was copied and never filled, or the wrong text was pasted. */
export const duplicateBody: Rule = ({ documents }) => {
  const first = new Map<string, SourceDocument>()
  const articles = documents.filter(({ body }) => body)
  return articles.flatMap((document): Problem[] => {
    const parts = longParts(document)
    const counts = new Map<SourceDocument, number>()
    for (const part of parts) {
      const other = first.get(part)
      if (other) counts.set(other, (counts.get(other) ?? 0) + 1)
      else first.set(part, document)
    }
    const [other, shared = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
    if (!other || shared < parts.length * MOST) return []
    // The one whose title does not fit is the one that is wrong; of equals the later one.
    const [wrong, right] = fit(document) > fit(other) ? [other, document] : [document, other]
    const kind = shared === parts.length && longParts(other).length === shared ? 'all' : 'most'
    return [
      {
        ...problemOf(
          'duplicate-body',
          bodyPlace(wrong),
          { kind, other: right.file },
          kind === 'all' ? 'error' : 'warning',
        ),
        second: bodyPlace(right),
      },
    ]
  })
}

/** What two articles are compared by: the words of their long parts. */
const longParts = ({ body }: SourceDocument) => [
  ...new Set(
    blocksOf(body?.markdown ?? '')
      .filter((block) => block.words.length >= LONG && !isHeading(block))
      .map(({ words }) => words),
  ),
]

/** Which share of the words of its title and keywords a text has, those of links aside. */
function fit({ data, body }: SourceDocument): number {
  if (!isObject(data)) return 0
  const named = [data.title, data.keywords].flat().join(' ').toLowerCase()
  const words = new Set(named.match(/[\p{L}\p{M}]{4,}/gu) ?? [])
  const text = (body?.markdown.toLowerCase() ?? '').replace(/\[[^\]]*\]\([^)]*\)/g, '')
  return [...words].filter((word) => text.includes(word.slice(0, 5))).length / Math.max(1, words.size)
}

function bodyPlace(document: SourceDocument) {
  const start = document.body?.start ?? 0
  const at = start + Math.max(0, document.text.slice(start).search(/\S/))
  const end = document.text.indexOf('\n', at)
  return placeAt(document, [], [at, end < 0 ? document.text.length : end])
}
