import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nearest } from '../../report/nearest.ts'
import { exists, problemAt, type Rule } from '../content.ts'

/** A picture or film that is named but is not in content/images or content/media. */
export const missingPicture: Rule = (content) => content.values.flatMap(({ kind, value, path, document }) => {
  if ((kind !== 'image' && kind !== 'media') || typeof value !== 'string' || value.startsWith('https://')) return []
  const folder = kind === 'image' ? 'content/images' : 'content/media'
  if (exists(content.root, `${folder}/${value}`)) return []
  const known = exists(content.root, folder) ? readdirSync(join(content.root, folder), { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/')) : []
  const candidates = known.filter((name) => name.includes('.'))
  return [problemAt(document, path, 'missing-picture', { word: value, folder, suggestion: nearest(value, candidates), candidates })]
})
