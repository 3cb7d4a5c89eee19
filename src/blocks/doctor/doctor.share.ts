import type { DoctorBlock } from '#generated/types.ts'
import { dayOf } from '../../clock/dates.ts'
import { wholeSentences } from '../../clock/names.ts'
import { datesInWords, sessionInWords, sessionsFrom } from '../../lib/sessions.ts'
import type { ShareLines } from '../../layout/share-lines.ts'

/** What the doctor does, on which days and when, and what is different soon. */
export const shareLines: ShareLines<DoctorBlock> = ({ items }, { words, labels, clock, soon }) =>
  items.slice(0, 1).flatMap(({ sessions = { sessions: [] }, ...doctor }) => [
    doctor.role ?? doctor.specialty,
    ...sessionsFrom(sessions, clock ? dayOf(clock.today) : -Infinity).map((session) => {
      const said = sessionInWords(session, sessions.off ?? [], words, labels, clock?.today)
      const dates = datesInWords(said.dates, words.language, labels).join('')
      return `${[`${said.days} ${said.times}`, said.room, ...said.notes].filter(Boolean).join(', ')}${dates && `: ${dates}`}`
    }),
    ...soon({ ...doctor, sessions }).map(({ text, more }) => wholeSentences(words.language, [text, ...more])),
  ])
