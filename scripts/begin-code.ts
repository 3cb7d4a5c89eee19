import { generateCode } from './generate/generate.ts'
import { bundle, type Bundle } from './render/bundle.ts'
import { readSchemas } from './validate/schemas.ts'

/**
 * Begins with the code of a site, which needs nothing of its content, and with nothing loaded that it does not need.
 * What goes wrong is told to the one who waits for it, if anybody does.
 */
export function beginCode(cache: string): Promise<Bundle> {
  const code = generateCode(readSchemas()).then(() => bundle(cache))
  code.catch(() => {})
  return code
}
