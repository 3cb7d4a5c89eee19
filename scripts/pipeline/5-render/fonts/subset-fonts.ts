import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { checksumOf } from '../../../platform/cache/checksum.ts'
import { atomicWrite } from '../../../platform/files/atomic-write.ts'

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

/** Writes fonts with only the wanted characters (subset-font: HarfBuzz and woff2), and gives their checksums. */
export async function subsetFonts(fonts: readonly FontToSubset[]): Promise<string[]> {
  // Both are WebAssembly that runs once: optimizing it would take V8 three times as long as running it.
  for (const flag of ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up']) setFlagsFromString(flag)
  const { default: subsetFont } = await import('subset-font')
  const sums: string[] = []
  for (const { file, path, characters, wght, features } of fonts) {
    const bytes = await subsetFont(readFileSync(file), characters, {
      targetFormat: 'woff2',
      variationAxes: { wght },
      keepFeatures: features,
    })
    atomicWrite(path, bytes)
    sums.push(checksumOf(bytes))
  }
  return sums
}
