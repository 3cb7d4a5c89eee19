import type { Block } from '../../../src/generated/types.ts'
import type { OutsideSources } from '../../../src/lib/page-types.ts'
import type { Schemas } from '../2-validate/schema/schemas.ts'
import { isObject } from '../2-validate/visit.ts'

/** What a block may load from elsewhere; scripts, styles and fonts come from the site alone. */
export const DIRECTIVES = ['connect-src', 'form-action', 'frame-src', 'media-src'] as const

/**
 * What the blocks of a page load from elsewhere, as `x-csp` in their schemas says: under each directive addresses out
 * of the block's fields (`address.map`), or sources written there (`'self'`, `https://maps.example`).
 * @returns undefined for a page that loads nothing from elsewhere
 * @throws Error for a directive that blocks may not name
 */
export function outsideSources({ blocks: schemas }: Schemas, blocks: readonly Block[]): OutsideSources | undefined {
  const found: OutsideSources = {}
  for (const block of blocks) {
    for (const [name, sources] of Object.entries(schemas.get(block.type)?.['x-csp'] ?? {})) {
      const directive = DIRECTIVES.find((one) => one === name)
      if (!directive)
        throw new Error(
          `src/blocks/${block.type}/${block.type}.schema.json: x-csp knows ${DIRECTIVES.join(', ')}, but not ${name}`,
        )
      const all = sources.flatMap((one) => {
        const { source, when = {} } = typeof one === 'string' ? { source: one } : one
        const holds = Object.entries(when).every(([field, value]) => valuesAt(block, [field]).includes(String(value)))
        return holds ? (isSource(source) ? [source] : valuesAt(block, source.split('.'))) : []
      })
      if (all.length) found[directive] = [...new Set([...(found[directive] ?? []), ...all])]
    }
  }
  return Object.keys(found).length ? found : undefined
}

/** A source of the policy itself, not the name of a field. */
export const isSource = (text: string) => text === "'self'" || text.startsWith('https://')

/** Every text at a path of a value; lists on the way are gone through. */
function valuesAt(value: unknown, path: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path))
  const [key, ...rest] = path
  if (key === undefined) return typeof value === 'string' ? [value] : []
  return isObject(value) ? valuesAt(value[key], rest) : []
}
