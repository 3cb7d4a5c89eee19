import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readText } from '../pipeline/1-load/read-text.ts'
import { atomicWrite } from '../platform/files/atomic-write.ts'

const BOM = '\uFEFF'

/** The new texts of files, and the files that go. */
export interface FilesThen {
  texts: ReadonlyMap<string, string>
  files: ReadonlySet<string>
}

/**
 * Writes new texts of files, and deletes files: all of them or, where one cannot be written, none.
 * @param were the texts that the new ones were made of
 * @returns files that somebody saved in the meantime; then nothing was written
 */
export function writeRemoval(root: string, { texts, files }: FilesThen, were: ReadonlyMap<string, string>): string[] {
  const names = [...new Set([...texts.keys(), ...files])]
  const bytes = new Map(names.map((file) => [file, readFileSync(join(root, file))]))
  const saved = names.filter((file) => {
    const text = were.get(file)
    const now = readText(root, file)
    return text !== undefined && !('text' in now && now.text === text)
  })
  if (saved.length) return saved
  try {
    for (const [file, text] of texts)
      if (!files.has(file)) atomicWrite(join(root, file), bytes.get(file)?.indexOf(BOM) === 0 ? BOM + text : text)
    for (const file of files) rmSync(join(root, file))
  } catch (error) {
    for (const [file, before] of bytes) atomicWrite(join(root, file), before)
    throw error
  }
  return []
}
