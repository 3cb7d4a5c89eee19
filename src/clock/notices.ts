/** A dated message, as components get it. */
export interface Notice {
  id: string
  level: 'emergency' | 'change' | 'news'
  title: string
  text: string
  /** Moments with the offset of the place: 2026-12-03T06:00+05:45. */
  from: string
  until: string
  /** The pages that show it; none: every page. */
  where?: string[]
  stays?: string
  call?: { label: string; number: string; href: string; country?: string }
  link?: { label: string; link: string }
  /** It has not begun when the page is made. */
  later?: boolean
}

/** The notices of all pages and of one, in order. A change comes first: it may cost somebody a way for nothing. */
export function noticesOn(
  all: readonly Notice[] = [],
  own: readonly Notice[] = [],
): Record<'emergency' | 'others', readonly Notice[]> {
  const both = [...all, ...own]
  const of = (wanted: Notice['level']) => both.filter(({ level }) => level === wanted)
  return { emergency: of('emergency'), others: [...of('change'), ...of('news')] }
}
