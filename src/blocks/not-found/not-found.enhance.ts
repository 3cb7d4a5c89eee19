/**
 * A host shows this page at the unknown address; the address becomes this page's, with no new history entry. Its last
 * words are what the visitor may have looked for.
 */
export function enhance(element: HTMLElement): void {
  const { path } = element.dataset
  if (!path || location.pathname.replace(/(.)\/$/, '$1') === path) return
  const field = element.querySelector<HTMLInputElement>('[type="search"]')
  if (field && !field.value) field.value = wordsOf(location.pathname)
  history.replaceState(null, '', path)
}

/** /Kidney-Stones.html is "Kidney Stones"; an address of signs and numbers has no words. */
function wordsOf(path: string): string {
  const name = path.split('/').filter(Boolean).pop() ?? ''
  try {
    const words = decodeURIComponent(name)
      .replace(/\.\w+$/, '')
      .replace(/[-_+]+/g, ' ')
      .trim()
    return /^[\p{L}\p{M} ]{3,60}$/u.test(words) ? words : ''
  } catch {
    return ''
  }
}
