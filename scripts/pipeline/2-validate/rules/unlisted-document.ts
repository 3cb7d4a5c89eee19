import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { problemOf } from '../../../report/problem.ts'
import { invalidName } from '../../1-load/plain-name.ts'
import { exists, type Rule } from '../content.ts'

/** A document that lies in its folder, but that the list does not name: it is not published. */
export const unlistedDocument: Rule = (content) => {
  const folder = 'content/documents'
  if (!exists(content.root, folder) || !statSync(join(content.root, folder)).isDirectory()) return []
  const named = new Set(content.values.flatMap(({ kind, value }) => (kind === 'document' ? [value] : [])))
  return (
    readdirSync(join(content.root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.pdf') && !named.has(name))
      // A name that cannot be used has its own message, and hidden files are nobody's.
      .filter((name) => !name.split('/').some((part) => part.startsWith('.') || invalidName(part, false)))
      .sort()
      .map((word) => problemOf('unlisted-document', { file: `${folder}/${word}` }, { word }, 'warning'))
  )
}
