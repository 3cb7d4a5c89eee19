import { generateCode } from './generate/generate.ts'
import { bundle, type Bundle } from './render/bundle.ts'
import type { Store } from './render/store.ts'
import { readSchemas } from './validate/schemas.ts'

/**
 * Begins with the code of a site, which needs nothing of its content, and with nothing loaded that it does not need.
 * What goes wrong is told to the one who waits for it, if anybody does.
 */
export function beginCode(store: Store): Promise<Bundle> {
  const code = generateCode(readSchemas()).then(() => bundle(store))
  code.catch(() => {})
  return code
}
