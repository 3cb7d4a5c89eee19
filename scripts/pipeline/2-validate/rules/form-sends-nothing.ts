import { problemAt, routesOf, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'

/** A form that sends nothing: visitors may think it does. A warning, because it is the start. */
export const formSendsNothing: Rule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  // A page that stands there twice is another mistake.
  const once = routesOf(content).filter(
    ({ route }, index, all) => all.findIndex((other) => other.route.path === route.path) === index,
  )
  return once.flatMap(({ route, path }) =>
    (Array.isArray(route.blocks) ? route.blocks : []).flatMap((block: unknown, index) => {
      if (!isObject(block) || (block.delivery ?? 'none') !== 'none') return []
      const { delivery } = content.schemas.blocks.get(String(block.type))?.properties ?? {}
      if (!delivery?.enum?.includes('none')) return []
      const at = [...path, 'blocks', index, 'delivery' in block ? 'delivery' : 'type']
      return [{ ...problemAt(document, at, 'form-sends-nothing', {}), severity: 'warning' as const }]
    }),
  )
}
