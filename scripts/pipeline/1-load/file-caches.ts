import type { Cache } from '../../platform/cache/cache.ts'
import type { FrontMatter } from './front-matter.ts'
import type { LoadTools } from './load.ts'
import { knownDocument, parseFile, type LoadedFile, type ParseFile } from './parse-file.ts'
import { lastTree } from './parse-yaml.ts'
import { readText, type Read } from './read-text.ts'

/**
 * A parser with a cache: a file is parsed again only when its text has changed.
 * @param valid front matter of valid files of earlier runs: of articles by their text, of others by `keyOf`
 */
export function memoizedParser(valid?: Record<'articles' | 'others', Cache<FrontMatter>>): ParseFile {
  const known = new Map<string, { text: string; made: LoadedFile }>()
  const trees = lastTree()
  return (file, text, kind) => {
    const before = known.get(file)
    if (before?.text === text) return before.made
    const matter = kind === 'article' ? valid?.articles.get(text) : valid?.others.get(keyOf(file, text))
    const made = matter
      ? { document: knownDocument(file, text, kind, matter, trees) }
      : parseFile(file, text, kind, trees)
    known.set(file, { text, made })
    return made
  }
}

/** The cache key of a list: the same text may be valid as one list and invalid as another. */
export const keyOf = (file: string, text: string) => `${file}\n${text}`

/** A reader that reads each file once, and again after `forget(file)`; `forget()` empties the cache. */
export function cachedReader(): { read: NonNullable<LoadTools['read']>; forget: (file?: string) => void } {
  const known = new Map<string, Read>()
  return {
    read: (root, file) => {
      const found = known.get(file) ?? readText(root, file)
      known.set(file, found)
      return found
    },
    forget: (file) => void (file === undefined ? known.clear() : known.delete(file)),
  }
}
