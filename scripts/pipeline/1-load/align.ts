/**
 * Where each letter of a value stands in the text it was read from, whatever quotes, marks and
 * line ends stand between the letters. Spaces take the place behind the letter before them.
 */
export function align(value: string, text: string, start: number, end: number): number[] {
  // The first line of a folded or kept text holds only its indicator.
  const character = /^[|>][^\n]*\n/.exec(text.slice(start, end))?.[0].length ?? 0
  let next = start + character
  return value.split('').map((letter) => {
    if (/\s/.test(letter)) return next
    const found = text.indexOf(letter, next)
    const at = found >= 0 && found < end ? found : next
    next = at + 1
    return at
  })
}
