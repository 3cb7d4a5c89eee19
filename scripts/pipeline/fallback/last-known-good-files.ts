import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { isOwnFile, makeFolder } from '../../platform/files/own-place.ts'
import { readChecksummed, checksumOf, writeChecksummed } from '../../platform/cache/checksummed-json.ts'
import { atomicWrite } from '../../platform/files/atomic-write.ts'
import { documentOf } from './media-place.ts'
import { standInDrawing } from './stand-in.ts'

/** Copies of the pictures and films of a site as they were in its last good build. */
export interface LastGoodFiles {
  /** The copy of a file, by its path from the site's folder; undefined when there is none, or when it was changed. */
  copyOf: (file: string) => string | undefined
  /** Where a plain drawing in the colours of a manifest lies; undefined when the disk does not take it. It is no copy. */
  standIn: (manifest: string) => string | undefined
  /**
   * Copies what is new of a build that went well, and forgets what it did not use. Never fails: it is only a help.
   * @param files paths from the site's folder; absolute ones are copies that stood in, under the names in `instead`
   */
  keep: (files: readonly string[], instead?: ReadonlyMap<string, string>) => void
}

/** What is known of a copy: the hash of its bytes, and how the disk told of the original. */
type Index = Record<string, { sum: string; seen: string }>

/** Opens the copies of a site in the cache. */
export function lastGoodFiles(cache: string, root: string): LastGoodFiles {
  const folder = join(cache, 'last-good', `files-${checksumOf(resolve(root))}`)
  const indexFile = join(folder, 'index.json')
  const place = (file: string, sum: string) => join(folder, `${sum}${extname(file)}`)
  const read = () => readChecksummed<Index>(indexFile) ?? {}
  return {
    copyOf(file) {
      const known = read()[file]
      try {
        return known &&
          isOwnFile(place(file, known.sum)) &&
          checksumOf(readFileSync(place(file, known.sum))) === known.sum
          ? place(file, known.sum)
          : undefined
      } catch {
        return undefined
      }
    },
    standIn(manifest) {
      const drawing = standInDrawing(documentOf('site.yaml', manifest))
      const file = join(cache, 'last-good', `stand-in-${checksumOf(drawing)}.svg`)
      try {
        atomicWrite(file, drawing)
        return file
      } catch {
        return undefined
      }
    },
    keep(files, instead = new Map()) {
      try {
        makeFolder(folder)
        const before = read()
        const there = new Set(readdirSync(folder).filter((name) => isOwnFile(join(folder, name))))
        const names = new Map([...instead].map(([name, copy]) => [copy, name]))
        const now: Index = Object.fromEntries(
          files.flatMap((file) => {
            const name = names.get(file) ?? file
            const known = before[name]
            if (name !== file)
              return known
                ? [[name, known]]
                : dirname(file) !== folder
                  ? []
                  : [[name, { sum: basename(file, extname(file)), seen: '' }]]
            const { size, mtimeMs, ctimeMs, ino } = statSync(join(root, file))
            const seen = `${size} ${mtimeMs} ${ctimeMs} ${ino}`
            if (known?.seen === seen && there.has(`${known.sum}${extname(file)}`)) return [[file, known]]
            const sum = checksumOf(readFileSync(join(root, file)))
            if (!there.has(`${sum}${extname(file)}`)) copy(join(root, file), place(file, sum))
            return [[file, { sum, seen }]]
          }),
        )
        if (JSON.stringify(now) !== JSON.stringify(before)) writeChecksummed(indexFile, now)
        const wanted = new Set([
          'index.json',
          ...Object.entries(now).map(([file, { sum }]) => `${sum}${extname(file)}`),
        ])
        for (const name of there) if (!wanted.has(name)) rmSync(join(folder, name), { force: true })
      } catch {
        // A full or write-protected disk costs a later --keep-going its older pictures and nothing else.
      }
    },
  }
}

/** Never half a copy under the name of a whole one. */
function copy(from: string, to: string): void {
  const part = `${to}.${process.pid}.part`
  copyFileSync(from, part)
  renameSync(part, to)
}
