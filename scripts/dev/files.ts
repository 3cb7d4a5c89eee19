import { contentFiles } from '../pipeline/1-load/content-files.ts'
import type { DocumentKind, SourceDocument } from '../pipeline/1-load/document.ts'
import { readText } from '../pipeline/1-load/read-text.ts'
import type { Prepared } from '../pipeline/check-site.ts'
import { withFile } from '../platform/internal-error.ts'
import type { SoundContent } from '../pipeline/2-validate/content.ts'
import { rightDocument, sound } from '../pipeline/2-validate/validate.ts'

/** The files of a site, of which each is read again only when it was saved. */
export interface Files {
  /**
   * The content as far as each file is right by itself: in the place of one with a mistake stands what it held before.
   * The same value while nothing that counts was saved; undefined where a file was never right. Throws for an internal error.
   */
  content: () => SoundContent | undefined
  /** To be called with the path of a file that was saved, below the site's folder; without one any may have been. */
  changed: (file?: string) => void
}

/** Follows the files of a site. What a save costs depends on the file that was saved and not on how many there are. */
export function followFiles(
  root: string,
  { schemas, validators, parse }: Pick<Prepared, 'schemas' | 'validators' | 'parse'>,
): Files {
  /** The last right document of each file. */
  const right = new Map<string, SourceDocument>()
  let kinds: ReadonlyMap<string, DocumentKind> | undefined
  const unread = new Set<string>()
  let made: { documents: readonly SourceDocument[]; content: SoundContent | undefined } | undefined
  /** Whether what was made may be old. */
  let stirred = true

  /** Which files there are; those that came are to be read. */
  const list = () => {
    const found = new Map(contentFiles(root).map(({ file, kind }) => [file, kind]))
    for (const file of found.keys()) if (!kinds?.has(file)) unread.add(file)
    for (const file of right.keys()) if (!found.has(file)) right.delete(file)
    kinds = found
    stirred = true
    return found
  }
  const readAgain = (file: string, kind: DocumentKind) => {
    const found = readText(root, file)
    if ('problem' in found && found.problem.code === 'missing-file') list()
    // Many editors save what did not change: the same text makes the same page.
    if ('problem' in found || found.text === right.get(file)?.text) return
    const document = withFile(file, () => rightDocument(parse(file, found.text, kind), validators, schemas))
    if (!document) return
    right.set(file, document)
    stirred = true
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
      if (made && !stirred) return made.content
      stirred = false
      const files = kinds ?? list()
      const documents: SourceDocument[] = []
      for (const file of files.keys()) {
        const document = right.get(file)
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
