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
