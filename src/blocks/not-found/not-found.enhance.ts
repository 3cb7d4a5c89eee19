/** A host shows this page at the unknown address; the address becomes this page's, with no new history entry. */
export function enhance(element: HTMLElement): void {
  const { path } = element.dataset
  if (path && location.pathname.replace(/(.)\/$/, '$1') !== path) history.replaceState(null, '', path)
}
