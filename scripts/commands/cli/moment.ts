/**
 * Reads a day, 2026-12-25, or a moment, 2026-12-25T09:30, in the clock of the site's place.
 * @returns the same with a T between day and time; or, where it looks like one, why there is none
 */
export function momentOf(words: string): { moment?: string; why?: string } {
  const [given, year, month, date, hour, minute] =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?$/.exec(words) ?? ([] as undefined[])
  if (given === undefined) return {}
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  if (Number(month) < 1 || Number(month) > 12) return { why: `There is no day ${words}: a year has twelve months.` }
  if (Number(date) < 1 || Number(date) > last) return { why: `There is no day ${words}: that month has ${last} days.` }
  if (Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59)
    return { why: `There is no moment ${words}: a day ends at 23:59.` }
  return { moment: given.replace(' ', 'T') }
}
