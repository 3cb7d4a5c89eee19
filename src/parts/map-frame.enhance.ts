/** Puts the map into its place; the same frame stands in the page for browsers without scripts. */
export function enhance(element: HTMLElement): void {
  const { src = '', label = '', width = '', height = '' } = element.dataset
  const frame = Object.assign(document.createElement('iframe'), { className: 'map-frame__frame', title: label, width, height, loading: 'lazy', referrerPolicy: 'strict-origin-when-cross-origin' })
  frame.src = src
  element.append(frame)
}
