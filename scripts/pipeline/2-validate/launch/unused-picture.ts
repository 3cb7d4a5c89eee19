import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { problemOf } from '../../../report/problem.ts'
import { invalidName } from '../../1-load/plain-name.ts'
import { exists, type Rule } from '../content.ts'

/** Pictures that no page, list or article names, all in one message: nothing is wrong with a site that has them. */
export const unusedPicture: Rule = (content) => {
  const folder = 'content/images'
  if (!exists(content.root, folder) || !statSync(join(content.root, folder)).isDirectory()) return []
  const named = new Set(content.values.flatMap(({ kind, value }) => (kind === 'image' ? [value] : [])))
  const unused = readdirSync(join(content.root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:jpe?g|png|webp|avif|svg)$/.test(name) && !named.has(name))
    // A name that cannot be used has its own message, and hidden files are nobody's.
    .filter((name) => !name.split('/').some((part) => part.startsWith('.') || invalidName(part, false)))
    .sort()
  return unused.length ? [problemOf('unused-picture', { file: folder }, { names: unused }, 'warning')] : []
}
