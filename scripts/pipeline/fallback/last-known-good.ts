import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync, readdirSync, rmSync } from 'node:fs'
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
  /** Saves the texts of the files that an incremental build changed. */
  update(documents: readonly SourceDocument[]): void
}

/**
 * Opens the texts of a site in the cache; where they are torn or missing there are none.
 *
 * The index has a line for each file: the hash of its text, and its name. The last line of a file counts, so that one
 * edit among ten thousand files appends one line.
 */
export function lastKnownGood(cache: string, root: string): LastKnownGood {
  const folder = join(cache, 'last-good', hash(root))
  const index = join(folder, 'index.txt')
  let lines = read(index) ?? ''
  const isWhole = (name: string) => hash(read(join(folder, name)) ?? '') === name.slice(0, KEY)
  const place = (key: string) => join(folder, `${key}.txt`)
  return {
    textOf(file) {
      const key = keyOf(lines, file)
      const text = key && read(place(key))
      return text !== undefined && hash(text) === key ? text : undefined
    },
    save(documents) {
      const now = documents.map(line).sort().join('')
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
    update(documents) {
      tryToKeep(index, () => {
        for (const document of documents) {
          const before = keyOf(lines, document.file)
          if (before === hash(document.text)) continue
          atomicWrite(place(hash(document.text)), document.text)
          // A killed build may have left a line without its end.
          const more = `${lines && !lines.endsWith('\n') ? '\n' : ''}${line(document)}`
          appendFileSync(index, more)
          // A text that two files share is deleted by the next build of the whole site.
          if (before && lines.indexOf(before) === lines.lastIndexOf(before)) rmSync(place(before), { force: true })
          lines += more
        }
      })
    },
  }
}

/** The length of a hash. */
const KEY = 24

const line = ({ file, text }: SourceDocument) => `${hash(text)} ${file}\n`

/** The hash of a file's text after its last line in an index. */
function keyOf(lines: string, file: string): string | undefined {
  for (let end = lines.length; end > 0;) {
    const at = lines.lastIndexOf(` ${file}\n`, end)
    if (at < KEY) return undefined
    // Otherwise it is the end of another name.
    if (at === KEY || lines[at - KEY - 1] === '\n') return lines.slice(at - KEY, at)
    end = at - 1
  }
  return undefined
}

/** A text; undefined where there is none. */
const read = (file: string) => (isOwnFile(file) ? readFileSync(file, 'utf8') : undefined)

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, KEY)
