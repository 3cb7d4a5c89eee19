import { createRequire } from 'node:module'
import { nearest } from '../../../report/nearest.ts'
import { problemAt, type FileRule } from '../content.ts'

/** An icon that the Healthicons set does not have. */
export const unknownIcon: FileRule = (content) => {
  const used = content.values.filter(({ kind, value }) => kind === 'icon' && typeof value === 'string')
  if (used.length === 0) return []
  const set = createRequire(import.meta.url)('@iconify-json/healthicons/icons.json') as {
    icons: Record<string, unknown>
    aliases?: Record<string, unknown>
  }
  const known = { ...set.icons, ...set.aliases }
  return used.flatMap(({ value, path, document }) => {
    const word = String(value)
    if (Object.hasOwn(known, word)) return []
    return [
      problemAt(document, path, 'unknown-icon', {
        word,
        suggestion: nearest(word, Object.keys(known)),
        candidates: Object.keys(known),
      }),
    ]
  })
}
