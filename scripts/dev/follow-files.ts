import { contentFiles } from '../pipeline/1-load/content-files.ts'
import type { DocumentKind, SourceDocument } from '../pipeline/1-load/document.ts'
import { readText } from '../pipeline/1-load/read-text.ts'
import type { Prepared } from '../pipeline/check-site.ts'
import { withFile } from '../platform/internal-error.ts'
import type { SoundContent } from '../pipeline/2-validate/content.ts'
import { rightDocument, sound } from '../pipeline/2-validate/validate.ts'

/** The files of a site; each is read again only when it was saved. */
export interface FollowedFiles {
  /**
   * The content of files that are valid by themselves; for a file with a mistake its last valid version. The same value
   * while no content changed; undefined where a file was never valid. Throws for an internal error.
   */
  content: () => SoundContent | undefined
  /** Reports a saved file, by its path below the site's folder; without a path any may have changed. */
  changed: (file?: string) => void
}

/** Follows the files of a site. The cost of a save depends on the saved file and not on the number of files. */
export function followFiles(
  root: string,
  { schemas, validators, parse }: Pick<Prepared, 'schemas' | 'validators' | 'parse'>,
): FollowedFiles {
  /** The last valid document of each file. */
  const valid = new Map<string, SourceDocument>()
  let kinds: ReadonlyMap<string, DocumentKind> | undefined
  const unread = new Set<string>()
  let made: { documents: readonly SourceDocument[]; content: SoundContent | undefined } | undefined
  /** Whether the content may be out of date. */
  let isStale = true

  /** Lists the files and marks new ones to be read. */
  const list = () => {
    const found = new Map(contentFiles(root).map(({ file, kind }) => [file, kind]))
    for (const file of found.keys()) if (!kinds?.has(file)) unread.add(file)
    for (const file of valid.keys()) if (!found.has(file)) valid.delete(file)
    kinds = found
    isStale = true
    return found
  }
  const readAgain = (file: string, kind: DocumentKind) => {
    const found = readText(root, file)
    if ('problem' in found && found.problem.code === 'missing-file') list()
    // Many editors save files that did not change.
    if ('problem' in found || found.text === valid.get(file)?.text) return
    const document = withFile(file, () => rightDocument(parse(file, found.text, kind), validators, schemas))
    if (!document) return
    valid.set(file, document)
    isStale = true
  }

  return {
    changed(file) {
      if (file === undefined) for (const known of kinds?.keys() ?? []) unread.add(known)
      if (file !== undefined && kinds?.has(file)) unread.add(file)
      else kinds = undefined
    },
    content() {
      const known = kinds ?? list()
      for (const file of unread) {
        const kind = known.get(file)
        if (kind) readAgain(file, kind)
        unread.delete(file)
      }
      if (made && !isStale) return made.content
      isStale = false
      const files = kinds ?? list()
      const documents: SourceDocument[] = []
      for (const file of files.keys()) {
        const document = valid.get(file)
        if (document) documents.push(document)
      }
      const complete = documents.length === files.size
      if (
        made &&
        complete === Boolean(made.content) &&
        documents.length === made.documents.length &&
        documents.every((document, index) => document === made?.documents[index])
      )
        return made.content
      made = { documents, content: complete ? sound(root, documents, schemas) : undefined }
      return made.content
    },
  }
}
