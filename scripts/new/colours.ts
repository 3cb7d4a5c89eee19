const parts = (colour: string) => [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))

/** A colour between two, both `#RRGGBB`. @param share of the second, from 0 to 1 */
export function mix(colour: string, other: string, share: number): string {
  const [a, b] = [parts(colour), parts(other)]
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The contrast of a colour with white, from 1 to 21, as WCAG 2.2 defines it. */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = parts(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
