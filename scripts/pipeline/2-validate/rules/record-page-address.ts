import { placeAt } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { problemAt, routesOf, type Rule } from '../content.ts'

/** A route of which only one of `each` and `{id}` is there; and a second route for the records of one list. */
export const recordPageAddress: Rule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  const first = new Map<string, readonly (string | number)[]>()
  return routesOf(content).flatMap(({ route, path }): Problem[] => {
    const { each, path: address } = route
    if (typeof address !== 'string') return []
    const hasId = address.endsWith('/{id}')
    const list = typeof each === 'string' ? each : undefined
    if (hasId !== (list !== undefined))
      return each !== undefined && list === undefined
        ? []
        : [problemAt(document, [...path, 'path'], 'record-page-address', { word: address, ...(list && { list }) })]
    const before = list === undefined ? undefined : first.get(list)
    if (list === undefined || !before) {
      if (list !== undefined) first.set(list, path)
      return []
    }
    const twice = problemAt(document, [...path, 'each'], 'duplicate-record-pages', { word: list })
    return [{ ...twice, second: placeAt(document, [...before, 'each']) }]
  })
}
