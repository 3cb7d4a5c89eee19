import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Makes a new folder beside the old one and puts it in its place when all is done; until then the old one
 * stays as it is, and for good if anything fails.
 */
export async function replaceFolder(folder: string, make: (part: string) => Promise<void>): Promise<void> {
  const beside = (name: string) => join(dirname(folder), `.${basename(folder)}-${name}-${process.pid}`)
  const part = beside('new')
  const old = beside('old')
  try {
    rmSync(part, { recursive: true, force: true })
    mkdirSync(part, { recursive: true })
    await make(part)
    if (existsSync(folder)) renameSync(folder, old)
    renameSync(part, folder)
  } catch (error) {
    if (!existsSync(folder) && existsSync(old)) renameSync(old, folder)
    throw error
  } finally {
    rmSync(part, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
}
