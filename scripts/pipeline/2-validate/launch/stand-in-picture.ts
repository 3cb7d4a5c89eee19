import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { problemAt, type Rule } from '../content.ts'

/** A picture that stands in for a photograph: content/images/stand-ins.txt names them, or folders of them. */
export const standInPicture: Rule = (content) => {
  const list = join(content.root, 'content/images/stand-ins.txt')
  // To open a pipe waits for somebody to write into it; what is no file is reported by itself.
  if (!existsSync(list) || !statSync(list).isFile()) return []
  const names = readFileSync(list, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
  return content.values
    .filter(
      ({ kind, value }) =>
        kind === 'image' &&
        typeof value === 'string' &&
        names.some((name) => (name.endsWith('/') ? value.startsWith(name) : value === name)),
    )
    .map(({ document, path, value }) => problemAt(document, path, 'stand-in-picture', { value }))
}
