import type { Timetable } from '../clock/types.ts'
import { reasonsOf } from '../lib/changes.ts'
import { classes } from '../lib/classes.ts'
import { useHereWords } from '../lib/clock-words.ts'
import { pageTimetable } from '../lib/page-timetable.ts'
import { useClock, useLabels, useShared } from '../lib/site-context.tsx'
import { useUsualDays } from '../lib/usual-days.ts'

interface NextSessionProps {
  sessions: Timetable
  /** Leave and what else is different with the doctor stands beside it: only closures are said here. */
  shownBeside?: boolean
  /** In a list of many: the room stands on the page of the doctor. */
  withoutRoom?: boolean
  /** Says the usual days, until the browser has worked out the next one, and where it does not. */
  usual?: boolean
}

const roomless = (timetable: Timetable): Timetable => ({
  ...timetable,
  sessions: timetable.sessions.map((one) => ({ ...one, room: undefined })),
  extra: timetable.extra?.map((one) => ({ ...one, room: undefined })),
})

/** A line in which the browser says when a doctor is here next, or until when now. Its room is kept. */
export function NextSession({ sessions, shownBeside, withoutRoom, usual }: NextSessionProps) {
  const labels = useLabels()
  const { site } = useShared().content
  const clock = useClock()
  const words = useHereWords()
  const usualDays = useUsualDays()
  const names = clock && new Map(reasonsOf(clock, words, labels))
  if (names && shownBeside) for (const { id } of clock.changes) names.delete(`change:${id}`)
  return (
    <>
      <p
        className={classes('next-session', usual && 'next-session--usual')}
        data-enhance="parts/clock"
        data-timetable={JSON.stringify(pageTimetable(withoutRoom ? roomless(sessions) : sessions, clock?.today, names))}
        data-time-zone={site.timeZone}
        data-words={JSON.stringify(words)}
      />
      {usual && <p className="next-session__usual">{usualDays(sessions)}</p>}
    </>
  )
}
