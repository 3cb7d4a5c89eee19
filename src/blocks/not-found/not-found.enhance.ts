/** A host shows this page at the unknown address; the address then becomes that of this page, without a new entry in the history. */
export function enhance(element: HTMLElement): void {
  const { path } = element.dataset
  if (path && location.pathname.replace(/(.)\/$/, '$1') !== path) history.replaceState(null, '', path)
}
