/** The addresses in a style sheet. */
export const cssAddresses = (css: string) =>
  [...css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map((match) => match[1] ?? '')

/** Elements of meta whose content is an address. */
const META = new Set(['og:image', 'og:url', 'twitter:image', 'og:video'])
const ATTRIBUTES = ['src', 'poster', 'href', 'action', 'data-src', 'data-poster']

/** The addresses that an element loads or refers to, by its attributes. */
export function assetAddresses(name: string, attributes: Record<string, string>): string[] {
  const sets = [attributes.srcset, attributes.imagesrcset].flatMap(
    (set) => set?.split(',').map((one) => one.trim().split(/\s+/)[0] ?? '') ?? [],
  )
  if (name === 'meta') return META.has(attributes.property ?? attributes.name ?? '') ? [attributes.content ?? ''] : []
  return [...ATTRIBUTES.flatMap((key) => attributes[key] ?? []), ...sets].filter(Boolean)
}
