/** Opens the part that the address leads to, and all of them before the page is printed. */
export function enhance(block: HTMLElement): void {
  const open = () => {
    const part = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!(part instanceof HTMLDetailsElement) || !block.contains(part) || part.open) return
    part.open = true
    part.scrollIntoView()
  }
  addEventListener('hashchange', open)
  addEventListener('beforeprint', () => {
    for (const part of block.querySelectorAll('details')) part.open = true
  })
  open()
}
