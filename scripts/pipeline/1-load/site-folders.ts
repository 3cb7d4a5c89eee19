/** Folders of the built site whose file names carry a hash of the content. */
export const HASHED = ['assets', 'fonts', 'media', 'pictures'] as const

/** Where documents stand, by the names of their files. */
export const DOCUMENTS = '/documents'

/** First parts of addresses that no page may have: folders of files, and names that web servers answer themselves. */
export const RESERVED: readonly string[] = [
  ...HASHED,
  'app-icons',
  'cards',
  'data',
  'documents',
  'icons',
  'index',
  '404',
]
