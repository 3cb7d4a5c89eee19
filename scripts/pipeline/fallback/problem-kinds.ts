import type { MediaFolder } from '../1-load/named-file.ts'
import { codes } from '../../report/problem.ts'

/** Problems that leaving something out causes. */
export const DANGLING_REFERENCES = codes('broken-link', 'unknown-item')

/** Problems of a picture, film or document, or of its name: the file is wrong and not the words around it. */
export const MEDIA_PROBLEMS = codes(
  'picture-damaged',
  'picture-type',
  'picture-large',
  'unsafe-drawing',
  'film-file',
  'document-file',
  'outside-file',
  'missing-picture',
  'bad-image',
  'bad-film',
  'bad-document',
)

/** The folder of the file that a problem is about, where it does not name it. */
export const folderOf = (code: string): MediaFolder =>
  /film/.test(code) ? 'content/media' : /document/.test(code) ? 'content/documents' : 'content/images'

/** Problems of files that are no part of the site, because of their name or kind. They can be ignored. */
export const UNUSED_FILES = codes(
  'unused-file',
  'unused-folder',
  'bad-picture-name',
  'not-a-file',
  'folder-not-file',
  'linked-file',
)
