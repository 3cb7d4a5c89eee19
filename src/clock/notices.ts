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

/** The notices of a page: what is an emergency stands on every page, before all else. */
export function noticesOn(notices: readonly Notice[] = [], path: string): { emergency: Notice[]; others: Notice[] } {
  const others = notices.filter(({ level, where }) => level !== 'emergency' && (!where || where.includes(path)))
  return { emergency: notices.filter(({ level }) => level === 'emergency'), others: others.sort(byWeight) }
}

/** Whether a page has any notice. */
export function hasNotices(notices: readonly Notice[] | undefined, path: string): boolean {
  const { emergency, others } = noticesOn(notices, path)
  return emergency.length + others.length > 0
}

/** A change first: it may cost somebody a way for nothing. */
const byWeight = (one: Notice, other: Notice) => Number(one.level === 'news') - Number(other.level === 'news')
