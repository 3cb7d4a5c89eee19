import type { DoctorBlock } from '#generated/types.ts'
import { dayOf } from '../../clock/dates.ts'
import { inSentences } from '../../clock/names.ts'
import { dateInWords } from '../../clock/words.ts'
import { comingChanges } from '../../lib/changes.ts'
import { sessionInWords, sessionsFrom } from '../../lib/sessions.ts'
import type { ShareLines } from '../../layout/share-lines.ts'

/** What the doctor does, on which days and when, and what is different soon. */
export const shareLines: ShareLines<DoctorBlock> = ({ items }, { words, labels, clock }) =>
  items.slice(0, 1).flatMap(({ id, role, specialty, sessions = { sessions: [] } }) => [
    role ?? specialty,
    ...sessionsFrom(sessions, clock ? dayOf(clock.today) : -Infinity).map((session) => {
      const said = sessionInWords(session, sessions.off ?? [], words, labels, clock?.today)
      const dates = said.dates.map((day) => dateInWords(day, words.language)).join(', ')
      return `${[`${said.days} ${said.times}`, said.room, ...said.notes].filter(Boolean).join(', ')}${dates && `: ${dates}`}`
    }),
    ...(clock ? comingChanges(clock, words, labels) : [])
      .filter(({ doctor }) => doctor === id)
      .map(({ text, more }) => inSentences(words.language, [text, ...more])),
  ])
