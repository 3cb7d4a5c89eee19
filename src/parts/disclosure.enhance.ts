/** Opens the part that the address leads to, or into, and all of them before the page is printed. */
export function enhance(block: HTMLElement): void {
  const open = () => {
    const place = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    const part = place && (place.closest('details') ?? place.querySelector<HTMLDetailsElement>(':scope > details'))
    if (!part || !block.contains(part) || part.open) return
    part.open = true
    part.scrollIntoView()
  }
  addEventListener('hashchange', open)
  addEventListener('beforeprint', () => {
    for (const part of block.querySelectorAll('details')) part.open = true
  })
  open()
}
