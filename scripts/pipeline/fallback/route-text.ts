import { isMap, isSeq, type Node } from 'yaml'
import { parseYaml } from '../1-load/parse-yaml.ts'
import type { Problem } from '../../report/problem.ts'

interface Route {
  path: string | undefined
  start: number
  end: number
}

/**
 * Replaces the page with a mistake by its text in the last good manifest, or leaves it out when it was not there.
 * @param text the manifest with a mistake in it
 * @param before the manifest of the last good build
 * @returns the new text and the page's address, or undefined when the mistake is not inside one page
 */
export function withGoodRoute(
  text: string,
  before: string | undefined,
  { range }: Problem,
): { text: string; path: string; left: boolean } | undefined {
  const routes = routesIn(text)
  const index = indexAt(routes, range)
  const wrong = routes[index]
  if (!wrong) return undefined
  const old = before === undefined ? [] : routesIn(before)
  // A page whose path is the mistake is found by its index.
  const good =
    old.find(({ path }) => path !== undefined && path === wrong.path) ??
    (routes.some(({ path }) => path === old[index]?.path) ? undefined : old[index])
  if (good && before !== undefined)
    return {
      text: text.slice(0, wrong.start) + before.slice(good.start, good.end) + text.slice(wrong.end),
      path: good.path ?? '',
      left: false,
    }
  const dash = text.lastIndexOf('\n', wrong.start - 1) + 1
  if (!/^[ \t]*-[ \t]+$/.test(text.slice(dash, wrong.start))) return undefined
  return { text: text.slice(0, dash) + text.slice(wrong.end), path: wrong.path ?? '', left: true }
}

/** The index of the page that a mistake is in; -1 when it is in none. */
export const routeAt = (text: string, { range }: Problem): number => indexAt(routesIn(text), range)

const indexAt = (routes: readonly Route[], range: Problem['range']) =>
  routes.findIndex(({ start, end }) => range && start <= range[0] && range[1] <= end)

/** Where each page of a manifest stands in its text; none when it cannot be read as YAML. */
function routesIn(text: string): Route[] {
  const document = parseYaml(text)
  const routes = document.errors.length ? undefined : document.get('routes', true)
  if (!isSeq(routes)) return []
  return (routes.items as Node[]).flatMap((item) => {
    const path = isMap(item) ? item.get('path') : undefined
    // range[2] includes the spaces and comments up to the next item.
    return item.range
      ? [{ path: typeof path === 'string' ? path : undefined, start: item.range[0], end: item.range[2] }]
      : []
  })
}
