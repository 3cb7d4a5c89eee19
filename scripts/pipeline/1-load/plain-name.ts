/** What keeps the name of a file or folder out of addresses, as a person sees it; undefined for a good one. */
export function invalidName(name: string, isFolder: boolean): 'space' | 'letters' | 'capitals' | undefined {
  if (/\s/.test(name)) return 'space'
  if (/[^A-Za-z0-9._-]/.test(name)) return 'letters'
  return !isFolder && /\.[^.]*[A-Z][^.]*$/.test(name) ? 'capitals' : undefined
}

/**
 * The nearest name of small letters from a to z, digits, dots, hyphens and underscores: accents go, other characters
 * become hyphens. Of a name in another script only its ending is left, and it is called after what its folder holds.
 * @param folder the folder it stands in, as `content/images/photos`
 */
export function plainName(name: string, folder: string): string {
  const at = name.lastIndexOf('.')
  const [stem, ending] = at > 0 ? [name.slice(0, at), name.slice(at).toLowerCase()] : [name, '']
  const plain = stem
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-._]+|[-._]+$/g, '')
  return `${plain || (folder.startsWith('content/documents') ? 'document-1' : folder.startsWith('content/media') ? 'film-1' : folder.startsWith('content/articles') ? 'article-1' : ending === '' ? 'folder-1' : 'picture-1')}${ending}`
}
