import { generateCode } from './4-generate/generate.ts'
import { bundle, type Bundle } from './5-render/bundle/bundle.ts'
import type { Store } from '../platform/cache/file-store.ts'
import { readSchemas } from './2-validate/schema/schemas.ts'

/**
 * Begins with the code of a site, which needs nothing of its content, and with nothing loaded that it does not need.
 * What goes wrong is told to the one who waits for it, if anybody does.
 */
export function beginCode(store: Store): Promise<Bundle> {
  const code = generateCode(readSchemas()).then(() => bundle(store))
  code.catch(() => {})
  return code
}
