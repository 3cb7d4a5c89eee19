import { RESERVED } from '../../1-load/site-folders.ts'
import { problemAt, routesOf, type Rule } from '../content.ts'
import { namedLanguages } from '../languages.ts'

/** The address of a page or an alias where files of the build stand, or the pages of another language. */
export const reservedPath: Rule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  const addresses = routesOf(content).flatMap(({ route, path }) => [
    // The page for unknown addresses is what a server answers at /404.
    ...(route.notFound === true && route.path === '/404' ? [] : [{ value: route.path, path: [...path, 'path'] }]),
    ...(Array.isArray(route.aliases) ? route.aliases : []).map((value: unknown, index) => ({
      value,
      path: [...path, 'aliases', index],
    })),
  ])
  const taken = [...RESERVED, ...namedLanguages(content.manifest).map(({ language }) => language)]
  return addresses.flatMap(({ value, path }) =>
    typeof value === 'string' && taken.includes(value.split('/')[1] ?? '')
      ? [problemAt(document, path, 'reserved-path', { value })]
      : [],
  )
}
