import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { checksumOf } from '../../../platform/cache/checksum.ts'
import { atomicWrite } from '../../../platform/files/atomic-write.ts'
import { withLineMetrics } from './line-metrics.ts'

/** A font to subset. */
export interface FontToSubset {
  /** The whole font, and the path of the subset. */
  file: string
  path: string
  characters: string
  /** Weights kept. */
  wght: number | { min: number; max: number }
  /** OpenType features kept. */
  features: string[]
}

/**
 * Writes fonts with only the wanted characters and the site's line metrics (subset-font: HarfBuzz; fontverter: woff2),
 * and gives their checksums.
 */
export async function subsetFonts(fonts: readonly FontToSubset[]): Promise<string[]> {
  // Both are WebAssembly that runs once: optimizing it would take V8 three times as long as running it.
  for (const flag of ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up']) setFlagsFromString(flag)
  const [{ default: subsetFont }, { convert }] = await Promise.all([import('subset-font'), import('fontverter')])
  const sums: string[] = []
  for (const { file, path, characters, wght, features } of fonts) {
    const subset = await subsetFont(readFileSync(file), characters, {
      targetFormat: 'sfnt',
      variationAxes: { wght },
      keepFeatures: features,
    })
    const bytes = await convert(withLineMetrics(subset), 'woff2')
    atomicWrite(path, bytes)
    sums.push(checksumOf(bytes))
  }
  return sums
}
