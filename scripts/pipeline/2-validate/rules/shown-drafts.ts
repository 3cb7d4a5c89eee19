import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { Rule } from '../content.ts'
import { draftsOf, namedLanguages } from '../languages.ts'

/** A language in which visitors see danger signs, first aid or tips that no clinician has read (`drafts: all`). */
export const shownDrafts: Rule = (content) => {
  const [manifest] = content.documents.filter(({ kind }) => kind === 'manifest')
  if (!manifest || !namedLanguages(content.manifest).some(({ drafts }) => drafts === 'all')) return []
  return draftsOf(content).flatMap(({ language, index, showsAll, clinical: { length: count } }): Problem[] =>
    showsAll && count
      ? [problemOf('shown-drafts', placeAt(manifest, ['languages', index, 'drafts']), { language, count }, 'warning')]
      : [],
  )
}
