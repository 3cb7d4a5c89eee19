import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { nearest } from '../../../report/nearest.ts'
import { exists, namedIn, problemAt, type Rule } from '../content.ts'

/** A picture, film or document that is not in its folder of content, or is a symbolic link out of it. */
export const missingPicture: Rule = (content) =>
  content.values.flatMap((placed) => {
    const { path, document } = placed
    const word = String(placed.value)
    const named = namedIn(content, placed)
    if (!named?.wrong) return []
    const { folder } = named
    if (named.wrong === 'outside') return [problemAt(document, path, 'outside-file', { word, folder })]
    // What stands in the place of the folder is reported by itself.
    if (exists(content.root, folder) && !statSync(join(content.root, folder)).isDirectory()) return []
    if (named.is) return [problemAt(document, path, 'missing-picture', { word, folder, is: named.is })]
    const known = exists(content.root, folder)
      ? readdirSync(join(content.root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
          name.replaceAll('\\', '/'),
        )
      : []
    const candidates = known.filter((name) => name.includes('.'))
    // The folder itself stands in front of the name.
    const bare = word.replace(/^(content\/)?(documents|images|media)\//, '')
    return [
      problemAt(document, path, 'missing-picture', {
        word,
        folder,
        suggestion: candidates.includes(bare) ? bare : nearest(word, candidates),
        candidates,
      }),
    ]
  })
