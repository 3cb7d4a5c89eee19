import { readText } from '../pipeline/1-load/read-text.ts'
import { fileAt, writeFiles, type Clash } from '../platform/files/write-files.ts'

const BOM = '\uFEFF'

/** The new texts of files, and the files that go. */
export interface FilesThen {
  texts: ReadonlyMap<string, string>
  files: ReadonlySet<string>
}

/**
 * Writes new texts of files, and deletes files: all of them or, where one cannot be written, none.
 * @param were the texts that the new ones were made of
 * @returns files that cannot be written, because somebody saved them in the meantime; then nothing was written
 */
export function writeRemoval(root: string, { texts, files }: FilesThen, were: ReadonlyMap<string, string>): Clash[] {
  const writes = [...new Set([...texts.keys(), ...files])].map((file) => {
    const found = fileAt(root, file)
    const bytes = 'bytes' in found ? found.bytes : undefined
    const [text, read] = [were.get(file), readText(root, file)]
    const isSame = text === undefined || ('text' in read && read.text === text)
    const mark = bytes?.indexOf(BOM) === 0 ? BOM : ''
    const then = files.has(file) ? undefined : Buffer.from(mark + texts.get(file))
    // Bytes of a text that nobody has read are those of no plan.
    return { file, now: isSame ? bytes : Buffer.from(text), then }
  })
  return writeFiles(root, writes)
}
