import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expectSystemError } from '../../platform/files/system-error.ts'
import { PROJECT } from '../../platform/project-root.ts'
import type { Content } from '../2-validate/content.ts'
import { slashed, type Schemas } from '../2-validate/schema/schemas.ts'
import { blockIndex, labelIndex } from './block-index.ts'
import { editorNames, editorSchemas, FOLDER } from './editor-schemas.ts'
import { writeChanged } from './write-changed.ts'

/**
 * Writes schema/editor/ where it differs: what the first line of each YAML file leads an editor to. A site in a folder
 * of its own gets them there, if its site.yaml says so, because their names are those of its lists and pages.
 * @param content every file of the site, or undefined while a file cannot be read: the names then stay as they are,
 *   because all that uses the missing ones would be underlined
 */
export function writeEditorSchemas(root: string, schemas: Schemas, content: Content | undefined): void {
  const isOwn = resolve(root) === resolve(PROJECT)
  const isBeside = !isOwn && (content?.documents.some(leadsHere) ?? false)
  const names = isOwn || isBeside ? content : undefined
  const files = editorSchemas(schemas)
  const file = `${FOLDER}/names.schema.json`
  const place = isBeside ? root : PROJECT
  // A schema that is missing would end all validation of the files that name it.
  if (names || !existsSync(join(place, file))) files.set(file, editorNames(schemas, names))
  try {
    if (isBeside) writeChanged(root, besideTool(files, root))
    else
      writeChanged(
        PROJECT,
        files
          .set(`${FOLDER}/blocks.schema.json`, blockIndex(schemas))
          .set(`${FOLDER}/labels.schema.json`, labelIndex(schemas)),
      )
  } catch (error) {
    // On a disk that takes nothing a check still reports what is wrong with the content.
    expectSystemError(error)
  }
}

const leadsHere = ({ kind, text }: Pick<Content['documents'][number], 'kind' | 'text'>) =>
  kind === 'manifest' && text.startsWith(`# yaml-language-server: $schema=${FOLDER}/`)

/** The same schemas for another folder: what they refer to outside of it lies in the tool. */
function besideTool(files: ReadonlyMap<string, string>, root: string): Map<string, string> {
  const tool = slashed(join(root, 'schema'), join(PROJECT, 'schema'))
  return new Map(
    [...files].map(([file, text]) => {
      const up = '../'.repeat(file.split('/').length - 2)
      const away = (rest: string) => `"$ref": "${up}${tool}/${rest}`
      return [
        file,
        text.replaceAll(new RegExp(`"\\$ref": "${up}(?!names)([^"]*)`, 'g'), (_, rest: string) => away(rest)),
      ]
    }),
  )
}
