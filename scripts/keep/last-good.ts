import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceDocument } from '../load/document.ts'
import { writeWhole } from '../write-whole.ts'

/** The texts of a site's files as they were in its last good build. */
export interface LastGood {
  /** The text of a file, or undefined when no good build knows it. */
  textOf(file: string): string | undefined
  /** Keeps the texts of a build that went well; only what differs is written. Never fails: it is only a help. */
  keep(documents: readonly SourceDocument[]): void
  /** Keeps the texts of some files of a good build, whose others are as they were. */
  keepThese(documents: readonly SourceDocument[]): void
}

/** Opens the store of a site in the cache. A torn or missing one is the same as none. */
export function lastGood(cache: string, root: string): LastGood {
  const folder = join(cache, 'last-good', hash(root))
  const index = join(folder, 'index.json')
  const known = read(index)
  const place = (key: string) => join(folder, `${key}.txt`)
  return {
    textOf(file) {
      const key = known[file]
      if (!key) return undefined
      try {
        const text = readFileSync(place(key), 'utf8')
        return hash(text) === key ? text : undefined
      } catch {
        return undefined
      }
    },
    keep: (documents) => put(documents, hashes(documents)),
    keepThese: (documents) => put(documents, { ...known, ...hashes(documents) }),
  }

  function put(documents: readonly SourceDocument[], now: Record<string, string>) {
    if (JSON.stringify(now) === JSON.stringify(known)) return
    try {
      const there = new Set(Object.values(known))
      for (const { file, text } of documents) if (!there.has(now[file] ?? '')) writeWhole(place(now[file] ?? ''), text)
      writeWhole(index, JSON.stringify(now))
      const wanted = new Set(Object.values(now).map((key) => `${key}.txt`))
      for (const name of readdirSync(folder)) if (name.endsWith('.txt') && !wanted.has(name)) rmSync(join(folder, name))
    } catch {
      // A full or write-protected disk costs a later --keep-going its older texts and nothing else.
    }
  }
}

const hashes = (documents: readonly SourceDocument[]) => Object.fromEntries(documents.map(({ file, text }) => [file, hash(text)]))

function read(index: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(index, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)
