import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { routesOf, type Content, type Rule } from '../content.ts'
import { noticesOf, type WrittenNotice } from '../notices.ts'

/** A notice that no visitor sees: it has ended, or is only on pages that nobody is led to. */
export const noticeNeverShows: Rule = (content) => noticesOf(content).flatMap((notice) => ofNotice(content, notice))

function ofNotice(content: Content, { until, where, document, path }: WrittenNotice): Problem[] {
  // The day says it; what ended this morning may still be wanted again.
  if (until < content.today)
    return [problemOf('notice-never-shows', placeAt(document, [...path, 'until']), { is: 'ended', until }, 'warning')]
  const hidden = routesOf(content).filter(({ route }) => route.hidden === true)
  const found = (where ?? []).map((page) => hidden.find(({ route }) => route.path === page))
  const [one] = found
  const manifest = content.documents.find(({ kind }) => kind === 'manifest')
  if (!one || !manifest || !found.every(Boolean)) return []
  const problem = problemOf(
    'notice-never-shows',
    placeAt(document, [...path, 'where']),
    { is: 'hidden', until },
    'warning',
  )
  return [{ ...problem, second: placeAt(manifest, [...one.path, 'path']) }]
}
