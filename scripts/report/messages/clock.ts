import { list, q } from './words.ts'

/** A doctor and a day. */
interface Who {
  name: string
  day: string
}

/** What takes days, and what to do where so many are meant. */
const LONG = {
  leave: {
    says: 'This leave takes {days} days',
    how: 'A doctor who does not come for so long is better taken out, or without sessions.',
  },
  closure: { says: 'This closure takes {days} days', how: 'Hours that are others for so long belong in site.yaml.' },
  moved: { says: 'This session is moved by {days} days', how: 'If both are right, nothing has to be done.' },
  emergency: { says: 'This emergency notice stands for {days} days', how: 'What goes on for so long is a change.' },
  notice: { says: 'This notice stands for {days} days', how: 'What goes on for so long belongs on a page.' },
} as const

/** Sessions of doctors, and what is different on single days. */
export const clockMessages = {
  'session-overlap': ({ name, day }: Who) => ({
    says: `${name} has two sessions at the same time on ${day}.`,
    how: 'Change the days or the times of one of them, or delete it. Sessions that take turns need nth, everySecondWeekFrom, or from and until.',
  }),
  'double-booked': ({ name, day, sitsIn }: Who & { sitsIn: boolean }) => ({
    says: sitsIn
      ? `${name} sits in on ${day} and has other patients at the same time.`
      : `${name} is at two places at the same time on ${day}.`,
    how: sitsIn
      ? 'If the doctor cannot look after both, name another "standIn". Or write a "kind: moved" for the own session of that day.'
      : 'Change the day or the time. If it takes place instead of the usual session, write "kind: moved" with that day after "day:" and "to:".',
  }),
  'leave-conflict': ({ name, day, sitsIn }: Who & { sitsIn: boolean }) => ({
    says: sitsIn
      ? `${name} sits in on ${day}, but is on leave that day.`
      : `${name} has a session on ${day}, but is on leave that day.`,
    how: sitsIn ? 'Name another doctor as "standIn", or correct the days of one leave.' : 'Correct one of the two.',
  }),
  'self-substitute': ({ name }: { name: string }) => ({
    says: `${name} is on leave and cannot sit in for the same sessions.`,
    how: 'Write the id of another doctor, or delete the line with "standIn".',
  }),
  'leave-without-effect': ({
    name,
    from,
    until,
    any,
  }: {
    name: string
    from: string
    until: string
    any: boolean
  }) => ({
    says: any
      ? `${name} has no session from ${from} to ${until}, so this leave changes nothing.`
      : `${name} has no sessions in doctors.yaml, so this leave changes nothing.`,
    how: 'Look at the two days and at the doctor. If all is right, the leave can be deleted.',
  }),
  'nothing-to-move': ({ name, day, is }: Who & { is: 'none' | 'swapped' | 'twice' | 'same' }) =>
    ({
      none: {
        says: `${name} has no session on ${day} that could be moved.`,
        how: 'Correct the day after "day:". If the session is a new one, write "kind: extra" and delete the line with "to".',
      },
      swapped: {
        says: `${name} has no session on ${day} that could be moved, but has one on the day after "to:".`,
        how: 'If the two days are swapped, write each in place of the other. "day" is when it does not take place, "to" when it does.',
      },
      twice: {
        says: `${name} has no other session on ${day}: what takes place then is moved already.`,
        how: 'Delete the one that is no longer right, or correct the day after "day:".',
      },
      same: {
        says: `This moves the session of ${name} on ${day} to where it is anyway.`,
        how: 'Correct the day after "to:", or the times. If nothing changes, delete it with all its lines.',
      },
    })[is],
  'short-session': ({ name, minutes }: { name: string; minutes: number }) => ({
    says: `This session of ${name} ends after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    how: 'Look at both times, and correct one.',
  }),
  'last-year': ({ value, next }: { value: string; next: string }) => ({
    says: `This was over on ${value}.`,
    how: `If ${next} is meant, correct the year in each of its days. Else it may stay; visitors do not see it.`,
  }),
  'closed-day': ({ name, day, label, change }: Who & { label: string; change: boolean }) => ({
    says: `${name} has a session on ${day}, when ${q(label)} says closed.`,
    how: change
      ? 'Correct the day. If it is meant, add "alsoWhenClosed: true" to this change.'
      : 'Take the day out. If patients come on closed days too, as to Emergency, add "alsoWhenClosed: true" to this session.',
  }),
  'outside-hours': ({
    name,
    day,
    label,
    hours,
    early,
    meant,
  }: Who & { label: string; hours: string; early: boolean; meant?: string }) => ({
    says: `This session of ${name} ${early ? 'does not begin' : 'does not end'} within ${q(label)}, which on ${day} are ${hours}.`,
    how: `${meant ? `If the afternoon is meant, write ${meant}.` : 'Correct the time.'} If patients come outside these hours too, add "alsoWhenClosed: true" to this session.`,
  }),
  'conflicting-recurrence': () => ({
    says: 'This session names weekdays of the month and every second week at once.',
    how: 'Keep nth, or keep everySecondWeekFrom.',
  }),
  'leave-overlap': ({
    name,
    from,
    until,
    one,
    two,
  }: {
    name: string
    from: string
    until: string
    one?: string
    two?: string
  }) => ({
    says: `${name} is on leave twice ${from === until ? `on ${from}` : `from ${from} to ${until}`}: ${
      one === undefined && two === undefined
        ? 'the two leaves overlap.'
        : one === two
          ? `${one} sits in both times, so nobody can tell for which.`
          : `by one line ${one ?? 'nobody'} sits in, by the other ${two ?? 'nobody'}.`
    }`,
    how: 'Let one leave end before the other begins, or make one of both. If the doctor is another, correct the line with "doctor".',
  }),
  'never-takes-place': ({
    is,
    name,
    from,
    until,
    field,
  }: {
    is: 'session' | 'special-day'
    name: string
    from: string
    until: string
    field: string
  }) => ({
    says: `${is === 'session' ? `This session of ${name}` : q(name)} never takes place: no day from ${from} to ${until} is one of its days.`,
    how: `Look at ${q('from')} and ${q('until')}, and at ${q(field)}.`,
  }),
  'long-span': ({ what, days, limit }: { what: keyof typeof LONG; days: number; limit: number }) => ({
    says: `${LONG[what].says.replace('{days}', () => String(days))}; more than ${limit} are seldom meant.`,
    how: `Look at the year and the month of both days. ${LONG[what].how}`,
  }),
  'change-fields': ({
    kind,
    lacks,
    tooMany,
    needs,
    may,
  }: {
    kind: string
    lacks: readonly string[]
    tooMany: readonly string[]
    needs: readonly string[]
    may: readonly string[]
  }) => ({
    says: [
      lacks.length > 0 ? `A change with "kind: ${kind}" needs ${list(lacks)} as well.` : '',
      tooMany.length > 0 ? `${q(list(tooMany))} means nothing with "kind: ${kind}".` : '',
    ]
      .filter(Boolean)
      .join(' '),
    how: `It needs ${list(needs)}; it may have ${list(may)}. Or write another kind.`,
  }),
}
