import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { Rule } from '../content.ts'
import { draftsOf } from '../languages.ts'
import { isObject } from '../visit.ts'

/** A language in which visitors see danger signs, first aid or tips that no clinician has read (`drafts: all`). */
export const shownDrafts: Rule = (content) => {
  const [manifest] = content.documents.filter(({ kind }) => kind === 'manifest')
  const { languages } = content.manifest
  const isAny = Array.isArray(languages) && languages.some((one: unknown) => isObject(one) && one.drafts === 'all')
  if (!manifest || !isAny) return []
  return draftsOf(content).flatMap(({ language, index, showsAll, clinical: { length: count } }): Problem[] =>
    showsAll && count
      ? [problemOf('shown-drafts', placeAt(manifest, ['languages', index, 'drafts']), { language, count }, 'warning')]
      : [],
  )
}
