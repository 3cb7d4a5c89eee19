/** Letters with which a sign begins. */
const LEAST = 2
/**
 * What a reader takes for one letter: a sign with its marks, and with the next one where a halant joins the two.
 * `Intl.Segmenter` knows it, too, but came to Firefox with version 125.
 */
const LETTER = /\P{M}(?:\u094d\u200d?\P{M}|[\p{M}\u200c\u200d])*/gu

/**
 * A short sign for each of some names: as many of its first letters as it takes to tell it from the others, Ca and Ge.
 * Equal names have equal signs.
 */
export function signsOf(names: readonly string[]): string[] {
  const startOf = (name: string, length: number) => (name.match(LETTER) ?? []).slice(0, length).join('').trim()
  return names.map((name) => {
    let length = LEAST
    const isTaken = () => names.some((other) => other !== name && startOf(other, length) === startOf(name, length))
    while (length < name.length && isTaken()) length++
    return startOf(name, length)
  })
}
