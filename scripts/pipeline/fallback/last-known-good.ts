import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { tryToKeep } from '../../platform/files/disk-error.ts'
import type { SourceDocument } from '../1-load/document.ts'
import { isOwnFile, makeFolder } from '../../platform/files/own-place.ts'
import { atomicWrite } from '../../platform/files/atomic-write.ts'

/** The texts of a site's files as they were in its last good build. */
export interface LastKnownGood {
  /** The text of a file, or undefined when no good build knows it. */
  textOf(file: string): string | undefined
  /** Saves the texts of a successful build; only what changed or is damaged is written. Reports a refusing disk. */
  save(documents: readonly SourceDocument[]): void
}

/**
 * Opens the texts of a site in the cache; where they are torn or missing there are none. The index has a line for each
 * file: the hash of its text, and its name.
 */
export function lastKnownGood(cache: string, root: string): LastKnownGood {
  const folder = join(cache, 'last-good', hash(root))
  const index = join(folder, 'index.txt')
  let lines = read(index) ?? ''
  const isWhole = (name: string) => hash(read(join(folder, name)) ?? '') === name.slice(0, KEY)
  return {
    textOf(file) {
      const key = lines
        .split('\n')
        .find((line) => line.slice(KEY + 1) === file)
        ?.slice(0, KEY)
      const text = key && read(join(folder, `${key}.txt`))
      return text !== undefined && hash(text) === key ? text : undefined
    },
    save(documents) {
      const now = documents
        .map(({ file, text }) => `${hash(text)} ${file}\n`)
        .sort()
        .join('')
      tryToKeep(index, () => {
        makeFolder(folder)
        const there = new Set(readdirSync(folder))
        const wanted = new Map(documents.map(({ text }) => [`${hash(text)}.txt`, text]))
        for (const [name, text] of wanted) if (!there.has(name) || !isWhole(name)) atomicWrite(join(folder, name), text)
        if (now !== lines) atomicWrite(index, now)
        lines = now
        for (const name of there)
          if (name !== 'index.txt' && !wanted.has(name)) rmSync(join(folder, name), { recursive: true, force: true })
      })
    },
  }
}

/** The length of a hash. */
const KEY = 24

/** A text; undefined where there is none. */
const read = (file: string) => (isOwnFile(file) ? readFileSync(file, 'utf8') : undefined)

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, KEY)
