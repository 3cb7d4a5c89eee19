import type { Memory } from '../../platform/cache/memory.ts'
import type { FrontMatter } from './front-matter.ts'
import type { LoadTools } from './load.ts'
import { knownDocument, parseFile, type LoadedFile, type ParseFile } from './parse-file.ts'
import { lastTree } from './parse-yaml.ts'
import { readText, type Read } from './read-text.ts'

/**
 * A parser that keeps what it made of each file and answers at once while its text is the same.
 * @param right what was read in earlier runs and was right by itself: of articles by their text, of others by `keyOf`
 */
export function rememberingParser(right?: Record<'articles' | 'others', Memory<FrontMatter>>): ParseFile {
  const known = new Map<string, { text: string; made: LoadedFile }>()
  const trees = lastTree()
  return (file, text, kind) => {
    const before = known.get(file)
    if (before?.text === text) return before.made
    const matter = kind === 'article' ? right?.articles.get(text) : right?.others.get(keyOf(file, text))
    const made = matter
      ? { document: knownDocument(file, text, kind, matter, trees) }
      : parseFile(file, text, kind, trees)
    known.set(file, { text, made })
    return made
  }
}

/** What is right as one list may be wrong as another. */
export const keyOf = (file: string, text: string) => `${file}\n${text}`

/** A reader that reads each file once, and again when it is told that it changed; without a name, all of them. */
export function rememberingReader(): { read: NonNullable<LoadTools['read']>; forget: (file?: string) => void } {
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
