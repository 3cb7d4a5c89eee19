import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expectSystemError } from '../../platform/files/system-error.ts'
import { PROJECT } from '../../platform/project-root.ts'
import type { Content } from '../2-validate/content.ts'
import type { Schemas } from '../2-validate/schema/schemas.ts'
import { blockIndex, labelIndex } from './block-index.ts'
import { editorNames, editorSchemas, FOLDER } from './editor-schemas.ts'
import { writeChanged } from './write-changed.ts'

/**
 * Writes schema/editor/ where it differs: what the first line of each YAML file leads an editor to.
 * @param content every file of the site, or undefined while a file cannot be read: the names then stay as they are,
 *   because all that uses the missing ones would be underlined
 */
export function writeEditorSchemas(root: string, schemas: Schemas, content: Content | undefined): void {
  const names = resolve(root) === resolve(PROJECT) ? content : undefined
  const files = editorSchemas(schemas)
    .set(`${FOLDER}/blocks.schema.json`, blockIndex(schemas))
    .set(`${FOLDER}/labels.schema.json`, labelIndex(schemas))
  const file = `${FOLDER}/names.schema.json`
  // A schema that is missing would end all validation of the files that name it.
  if (names || !existsSync(join(PROJECT, file))) files.set(file, editorNames(schemas, names))
  try {
    writeChanged(PROJECT, files)
  } catch (error) {
    // On a disk that takes nothing a check still reports what is wrong with the content.
    expectSystemError(error)
  }
}
