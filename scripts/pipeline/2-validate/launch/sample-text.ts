import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { problemAt, type Rule } from '../content.ts'

/** The list of texts that a new site came with, from its folder: a hash and the first words on each line. */
export const SAMPLES = 'content/samples.txt'

/** By what a text is found in that list, as long as nobody has changed it. */
export const sampleHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** A text that `npm run new` wrote and that is still the same. */
export const sampleText: Rule = (content) => {
  const list = join(content.root, SAMPLES)
  // To open a pipe waits for somebody to write into it; what is no file is reported by itself.
  if (!existsSync(list) || !statSync(list).isFile()) return []
  const hashes = new Set(readFileSync(list, 'utf8').match(/^[0-9a-f]{12}(?= )/gm))
  return content.values
    .filter(
      ({ kind, value, document }) =>
        document.kind !== 'language' &&
        (kind === 'text' || kind === 'markdown') &&
        hashes.has(sampleHash(String(value))),
    )
    .map(({ document, path, value }) => problemAt(document, path, 'sample-text', { value: String(value) }))
}
