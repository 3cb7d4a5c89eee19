import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { isOwnFile, makeFolder } from '../../platform/files/own-place.ts'
import { expectSystemError } from '../../platform/files/system-error.ts'
import { readChecksummed, checksumOf, writeChecksummed } from '../../platform/cache/checksummed-json.ts'
import { atomicWrite } from '../../platform/files/atomic-write.ts'
import { documentOf } from './edit-document.ts'
import { standInDrawing } from './stand-in.ts'

/** Copies of the pictures and films of a site as they were in its last good build. */
export interface LastKnownGoodFiles {
  /** The copy of a file, by its path from the site's folder; undefined when there is none, or it is damaged. */
  copyOf: (file: string) => string | undefined
  /** Writes a plain drawing in the colours of a manifest and returns its path; undefined where the disk refuses. */
  standIn: (manifest: string) => string | undefined
  /**
   * Copies the new files of a successful build and deletes copies that it did not use.
   * @param files paths from the site's folder; absolute ones are copies that stood in, under the names in `instead`
   */
  save: (files: readonly string[], instead?: ReadonlyMap<string, string>) => void
}

/** By file: the hash of its bytes, and the stats of the original, to see whether it changed. */
type FileIndex = Record<string, { sum: string; fileStats: string }>

/** Opens the copies of a site in the cache. */
export function lastKnownGoodFiles(cache: string, root: string): LastKnownGoodFiles {
  const folder = join(cache, 'last-good', `files-${checksumOf(resolve(root))}`)
  const indexFile = join(folder, 'index.json')
  const place = (file: string, sum: string) => join(folder, `${sum}${extname(file)}`)
  const read = () => readChecksummed<FileIndex>(indexFile) ?? {}
  return {
    copyOf(file) {
      const known = read()[file]
      try {
        return known &&
          isOwnFile(place(file, known.sum)) &&
          checksumOf(readFileSync(place(file, known.sum))) === known.sum
          ? place(file, known.sum)
          : undefined
      } catch (error) {
        expectSystemError(error)
        return undefined
      }
    },
    standIn(manifest) {
      const drawing = standInDrawing(documentOf('site.yaml', manifest))
      const file = join(cache, 'last-good', `stand-in-${checksumOf(drawing)}.svg`)
      try {
        atomicWrite(file, drawing)
        return file
      } catch (error) {
        expectSystemError(error)
        return undefined
      }
    },
    save(files, instead = new Map()) {
      try {
        makeFolder(folder)
        const before = read()
        const there = new Set(readdirSync(folder).filter((name) => isOwnFile(join(folder, name))))
        const names = new Map([...instead].map(([name, copy]) => [copy, name]))
        const now: FileIndex = Object.fromEntries(
          files.flatMap((file) => {
            const name = names.get(file) ?? file
            const known = before[name]
            if (name !== file)
              return known
                ? [[name, known]]
                : dirname(file) !== folder
                  ? []
                  : [[name, { sum: basename(file, extname(file)), fileStats: '' }]]
            const { size, mtimeMs, ctimeMs, ino } = statSync(join(root, file))
            const fileStats = `${size} ${mtimeMs} ${ctimeMs} ${ino}`
            if (known?.fileStats === fileStats && there.has(`${known.sum}${extname(file)}`)) return [[file, known]]
            const sum = checksumOf(readFileSync(join(root, file)))
            if (!there.has(`${sum}${extname(file)}`)) copy(join(root, file), place(file, sum))
            return [[file, { sum, fileStats }]]
          }),
        )
        if (JSON.stringify(now) !== JSON.stringify(before)) writeChecksummed(indexFile, now)
        const wanted = new Set([
          'index.json',
          ...Object.entries(now).map(([file, { sum }]) => `${sum}${extname(file)}`),
        ])
        for (const name of there) if (!wanted.has(name)) rmSync(join(folder, name), { force: true })
      } catch (error) {
        expectSystemError(error)
        // A full or write-protected disk costs a later --keep-going its older pictures and nothing else.
      }
    },
  }
}

/** Copies atomically: a killed build leaves no half copy under the name of a whole one. */
function copy(from: string, to: string): void {
  const part = `${to}.${process.pid}.part`
  copyFileSync(from, part)
  renameSync(part, to)
}
