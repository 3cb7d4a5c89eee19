import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The value of a generated module. What stands behind `=` is JSON (scripts/pipeline/4-generate/modules.ts), so it is
 * read as such: importing ten thousand modules would take minutes, and Node never forgets a module.
 */
export function readModule<T>(text: string): T {
  const start = text.indexOf(' = ', text.indexOf('export const ')) + 3
  // JSON has no line that begins with a bracket but its last.
  const end = /^[{[][\]}]/.test(text.slice(start, start + 2))
    ? start + 2
    : Math.max(text.lastIndexOf('\n}'), text.lastIndexOf('\n]')) + 2
  return JSON.parse(text.slice(start, end)) as T
}

/** The text of a generated module. */
export const moduleText = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')
