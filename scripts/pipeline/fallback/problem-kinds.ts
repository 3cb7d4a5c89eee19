import { codes } from '../../report/problem.ts'

/** Problems that leaving something out causes. */
export const DANGLING_REFERENCES = codes('broken-link', 'unknown-item')

/** Problems of a picture or film, or of its name: the file is wrong and not the words around it. */
export const MEDIA_PROBLEMS = codes(
  'picture-damaged',
  'picture-type',
  'picture-large',
  'unsafe-drawing',
  'film-file',
  'outside-file',
  'missing-picture',
  'bad-image',
  'bad-film',
)

/** Problems of files that are no part of the site, because of their name or kind. They can be ignored. */
export const UNUSED_FILES = codes(
  'unread-file',
  'unread-folder',
  'bad-picture-name',
  'not-a-file',
  'folder-not-file',
  'linked-file',
)
