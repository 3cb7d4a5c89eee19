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
  const candidates = Object.keys(known)
  return used.flatMap(({ value, path, document }) => {
    const word = String(value)
    if (Object.hasOwn(known, word)) return []
    const args = { word, suggestion: nearest(word, candidates), candidates, known: namesLike(word, candidates) }
    return [problemAt(document, path, 'unknown-icon', args)]
  })
}

/** What can be chosen without looking further, where no name has anything of the word. */
const GENERAL = ['doctor', 'stethoscope', 'medicines', 'heart-organ', 'health-worker', 'hospital']

/** Icons of which the name shares the beginning of a word, the shortest names first; else some that fit much. */
function namesLike(word: string, names: readonly string[]): string[] {
  const parts = word.split('-').filter(({ length }) => length >= 4)
  const like = names
    // The same drawings in another look: outlined, turned around, smaller.
    .filter((name) => !/-(?:outline|negative|24px)|2x/.test(name))
    .filter((name) => name.split('-').some((own) => parts.some((part) => own.slice(0, 4) === part.slice(0, 4))))
    .sort((a, b) => a.length - b.length)
  return like.length ? like.slice(0, 12) : GENERAL.filter((name) => names.includes(name))
}
