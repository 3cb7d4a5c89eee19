/** Letters with which a sign begins. */
const LEAST = 2

/**
 * A short sign for each of some names: as many of its first letters as it takes to tell it from the others, Ca and Ge.
 * Equal names have equal signs.
 */
export function signsOf(names: readonly string[], language: string): string[] {
  const letters = new Intl.Segmenter(language, { granularity: 'grapheme' })
  const startOf = (name: string, length: number) =>
    [...letters.segment(name)]
      .slice(0, length)
      .map(({ segment }) => segment)
      .join('')
      .trim()
  return names.map((name) => {
    let length = LEAST
    const isTaken = () => names.some((other) => other !== name && startOf(other, length) === startOf(name, length))
    while (length < name.length && isTaken()) length++
    return startOf(name, length)
  })
}
