/** Adds counts to others, `times` times. */
export function addCounts(
  counts: Record<string, number>,
  others: Record<string, number>,
  times = 1,
): Record<string, number> {
  return Object.fromEntries(
    [...new Set([...Object.keys(counts), ...Object.keys(others)])].map((name) => [
      name,
      (counts[name] ?? 0) + times * (others[name] ?? 0),
    ]),
  )
}

/**
 * Updates the counts of characters after an edit.
 * @param always characters that the fonts always have
 * @returns undefined where a character is new on the site or no longer on it: then the fonts change
 */
export function addCharacters(
  counts: Record<string, number>,
  { gone, come }: { gone: readonly string[]; come: readonly string[] },
  always: string,
): Record<string, number> | undefined {
  const now = { ...counts }
  for (const character of come) now[character] = (now[character] ?? 0) + 1
  for (const character of gone) now[character] = (now[character] ?? 0) - 1
  const differs = [...come, ...gone].some(
    (character) => !always.includes(character) && !counts[character] !== !now[character],
  )
  return differs ? undefined : now
}
