import { resolve } from 'node:path'
import { expectSystemError } from '../../platform/files/system-error.ts'
import { PROJECT } from '../../platform/project-root.ts'
import type { Content } from '../2-validate/content.ts'
import type { Schemas } from '../2-validate/schema/schemas.ts'
import { editorNames } from './editor-schemas.ts'
import { writeChanged } from './write-changed.ts'

/**
 * Writes the names for editors where they changed. Only for the site of this project, whose files refer to them, and
 * only while every file of it can be read: else its names would be gone, and all that uses them underlined.
 */
export function writeNames(root: string, schemas: Schemas, content: Content | undefined): void {
  if (!content || resolve(root) !== resolve(PROJECT)) return
  try {
    writeChanged(PROJECT, editorNames(schemas, content))
  } catch (error) {
    // On a disk that takes nothing a check still tells what is wrong with the content.
    expectSystemError(error)
  }
}
