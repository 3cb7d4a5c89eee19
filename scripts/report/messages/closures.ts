import { q } from './words.ts'

/** A short day, of whose hours nothing is left, or which begins before them or ends after them. */
interface ShortDay {
  is: 'closed' | 'early' | 'late'
  name: string
  label: string
  open: string
  close: string
  usual?: string
}

/** Closed and short days. */
export const closureMessages = {
  'closure-without-effect': ({ name, label, short }: { name: string; label: string; short: boolean }) => ({
    says: short
      ? `${q(label)} do not change on the short day ${q(name)}: they lie within its times already.`
      : `${q(label)} are closed on the days of ${q(name)} anyway.`,
    how: 'Correct the days, or take these hours out of "closes". A closure that closes nothing can be deleted.',
  }),
  'closure-overlap': ({ name, day }: { name: string; day: string }) => ({
    says: `On ${day} the same hours are closed by ${q(name)} too.`,
    how: 'Correct the days, or take the hours out of "closes" of one of them, so that visitors read one reason.',
  }),
  'closes-always': ({
    is,
    name,
    label,
    word,
  }: {
    is: 'closed' | 'short' | 'same'
    name: string
    label: string
    word: string
  }) =>
    is === 'same'
      ? {
          says: '"always" names the same hours as "schedule", so nothing is left to name beside "Closed now".',
          how: 'Name the hours of what stays open, such as Emergency, or delete the line with "always".',
        }
      : {
          says: `${q(name)} ${is === 'short' ? 'shortens' : 'closes'} ${q(label)}, which never closes. On these days no page says that it is open, also not beside "Closed now".`,
          how: `Take ${word} out of "closes". If it really is closed, put up an emergency notice that says where to go instead.`,
        },
  'short-day-closes': ({ is, name, label, open, close, usual }: ShortDay) => {
    const [field, time] = is === 'late' ? ['close', close] : ['open', open]
    return is === 'closed'
      ? {
          says: `On the short day ${q(name)} nothing is left of ${q(label)}: they are not open between ${open} and ${close}.`,
          how: 'Correct the times, on the 24-hour clock. If the whole day is closed, delete the lines with "open" and "close".',
        }
      : {
          says: `Visitors read ${time} for the short day ${q(name)}, but the hours of ${q(label)} ${field === 'open' ? 'begin' : 'end'} at ${usual} on that day.`,
          how: `Write "${field}: ${usual}", or correct the day. A short day cannot be longer than usual.`,
        }
  },
  'no-source': ({ name }: { name: string }) => ({
    says: `The closure ${q(name)} does not say who has set its days, so nobody can make sure of them.`,
    how: 'Add a line "source: …": the published list of holidays with its year, or who in the house decided, and when.',
  }),
  'incomplete-time': ({ field, other }: { field: string; other: string }) => ({
    says: `A short day that says ${q(field)} has to say ${q(other)} too.`,
    how: `Add a line "${other}:" with the time. Without both lines the whole day is closed.`,
  }),
}
