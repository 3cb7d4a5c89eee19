/**
 * Replaces the section of the manifest (facts, header, footer …) that has a mistake by its text in the last good one.
 * @param text the manifest with a mistake in it
 * @param before the manifest of the last good build
 * @returns undefined where the mistake is in no section, or the section is the same in both
 */
export function withGoodSection(
  text: string,
  before: string,
  at: number | undefined,
): { text: string; section: string } | undefined {
  const wrong = sectionsIn(text).find(({ start, end }) => at !== undefined && start <= at && at < end)
  const good = wrong && sectionsIn(before).find(({ name }) => name === wrong.name)
  if (!wrong || !good) return undefined
  const put = text.slice(0, wrong.start) + before.slice(good.start, good.end) + text.slice(wrong.end)
  return put === text ? undefined : { text: put, section: wrong.name }
}

/** The sections of a manifest: each begins with its name at the start of a line. */
function sectionsIn(text: string): { name: string; start: number; end: number }[] {
  const found = [...text.matchAll(/^([A-Za-z]+):/gm)].map(({ index, 1: name = '' }) => ({ name, start: index }))
  return found.map((one, index) => ({ ...one, end: found[index + 1]?.start ?? text.length }))
}
