import { generateCode } from './4-generate/generate.ts'
import { bundle, type Bundle } from './5-render/bundle/bundle.ts'
import type { Store } from '../platform/cache/file-store.ts'
import { readSchemas } from './2-validate/schema/schemas.ts'

/**
 * Begins to bundle the code of a site, which does not depend on content; a file of its own, because it loads fast.
 * @returns rejects for whoever awaits it; where nobody does, an error is no unhandled rejection
 */
export function beginBundle(store: Store): Promise<Bundle> {
  const bundled = generateCode(readSchemas()).then(() => bundle(store))
  bundled.catch(() => {})
  return bundled
}
