/** How wide a text is in one size, as a share of it. */
export type Measure = (text: string) => number

/**
 * A title in lines of about the same length (CSS calls it text-wrap: balance), in the largest size at which it
 * fits. A title that fits in no size loses its end, with an ellipsis.
 * @param sizes from large to small, in pixels, each with how many lines there is room for
 * @param measure width of a text at size 1
 */
export function breakLines(
  title: string,
  width: number,
  sizes: readonly { size: number; lines: number }[],
  measure: Measure,
): { size: number; lines: string[] } {
  const words = title.trim().split(/\s+/)
  for (const { size, lines: most } of sizes) {
    const lines = filled(words, width / size, measure)
    if (lines.length <= most && lines.every((line) => measure(line) * size <= width))
      return { size, lines: balanced(words, lines.length, width / size, measure) }
  }
  const { size, lines: most } = sizes.at(-1) ?? { size: 40, lines: 4 }
  const all = filled(words, width / size, measure)
  return {
    size,
    lines: all
      .slice(0, most)
      .map((line, index) => shortened(line, index === most - 1 && all.length > most, width / size, measure)),
  }
}

/** As many words on each line as fit. */
function filled(words: readonly string[], width: number, measure: Measure): string[] {
  return words.reduce<string[]>((lines, word) => {
    const longer = `${lines.at(-1)} ${word}`
    return lines.length && measure(longer) <= width ? [...lines.slice(0, -1), longer] : [...lines, word]
  }, [])
}

/** The same number of lines in the smallest width that holds them. */
function balanced(words: readonly string[], count: number, width: number, measure: Measure): string[] {
  let [low, high] = [0, width]
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2
    const lines = filled(words, middle, measure)
    if (lines.length <= count && lines.every((line) => measure(line) <= middle)) high = middle
    else low = middle
  }
  return filled(words, high, measure)
}

/** A line cut to the width; `…` says that something is missing. Marks stay with their letters. */
function shortened(line: string, more: boolean, width: number, measure: Measure): string {
  if (!more && measure(line) <= width) return line
  const letters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment)
  while (letters.length > 1 && measure(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
