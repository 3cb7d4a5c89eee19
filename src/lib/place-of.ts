/** The place that a hash names, as browsers find it; null where there is none. */
export function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // Not every hash is well encoded: #50%
    return null
  }
}
