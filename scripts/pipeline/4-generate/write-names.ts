import { resolve } from 'node:path'
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
  if (content && resolve(root) === resolve(PROJECT)) writeChanged(PROJECT, editorNames(schemas, content))
}
