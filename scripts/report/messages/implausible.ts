import { inQuotes, q, type InText, type Value, type Word } from './words.ts'

/** A number, day or address that cannot be, or is hardly meant. */
export const implausibleMessages = {
  'implausible-date': ({
    value,
    is,
    meant,
  }: Value & {
    is: 'early' | 'late' | 'before' | 'backwards' | 'impossible' | 'order'
    meant?: string
  }) => ({
    says: {
      early: `${q(value)} is too long ago to be meant.`,
      late: `${q(value)} is still far away.`,
      before: `${q(value)} is before the day it was announced.`,
      backwards: `This ends on ${q(value)}, before it begins.`,
      impossible: `${q(value)} is a day that does not exist.`,
      order: `${q(value)} ends before it begins.`,
    }[is],
    how:
      is === 'before' || is === 'backwards'
        ? 'Look at both days, and correct one.'
        : meant
          ? `If it is a date of Bikram Sambat, write ${meant}: dates in these files are Gregorian ones.`
          : 'Look at the year, the month and the day again.',
  }),
  'future-date': ({ value, today }: Value & { today: string }) => ({
    says: `${q(value)} is still to come (today is ${today}), but visitors read this at once.`,
    how: 'Correct the day. If it is for later, put the file back on that day.',
  }),
  ended: ({ value, today }: Value & { today: string }) => ({
    says: `This ended on ${q(value)} (today is ${today}), and visitors still see it.`,
    how: 'Delete it, or write a later day.',
  }),
  'old-post': ({ value, years, until, open }: Value & { years: number; until: string; open: string }) => ({
    says: `This was announced on ${q(value)}, more than ${years === 1 ? 'a year' : `${years} years`} ago, and is still said to be open.`,
    how: `If it is filled, delete it. If it is open, write the last day after "${until}:"${years === 1 ? `, or "${open}: true"` : ' or announce it anew'}.`,
  }),
  'out-of-date': ({ value, days }: Value & { days: number }) => ({
    says: `Somebody last made sure of this on ${q(value)}, more than ${days} days ago; fees, insurance and hours change.`,
    how: 'Ask again, correct the text, and write the day of today.',
  }),
  undated: ({ field, day, isMissing }: { field: string; day: string; isMissing: boolean }) =>
    isMissing
      ? {
          says: `${q(field)} has no ${q(day)}: nobody can tell whether it still holds.`,
          how: `Add a line "${day}:" with the day on which somebody made sure of it. If nobody has yet, add "sample: true".`,
        }
      : {
          says: `${q(day)} says when somebody made sure of ${q(field)}, and there is no ${q(field)}.`,
          how: `Add a line "${field}:", or delete the line "${day}:".`,
        },
  'implausible-contact': ({ value, is, right }: Value & { is: 'code' | 'zero' | 'free'; right: string }) => ({
    says: {
      code: `${q(value)} begins with the code of no country.`,
      zero: `${q(value)} has the 0 of the town behind the code of the country, and cannot be called so.`,
      free: `${q(value)} is a toll-free number: it connects from one country only, and is dialled without its code there.`,
    }[is],
    how: {
      code: 'Look up the code of the country, and write it after the +.',
      zero: `Write ${right}.`,
      free: `Write here the number that connects from everywhere. Put this one below "national": { ${right}, elsewhere: …, label: … }.`,
    }[is],
  }),
  'contact-by-hand': ({ word, mail, quotes }: Word & InText & { mail: boolean }) => ({
    says: `${q(word)} is written by hand, and stands in no fact of site.yaml.`,
    how: `Add it to the facts under "${mail ? 'email' : 'phone'}", and write its name in double curly brackets in its place: then it can be ${mail ? 'clicked' : 'called'}, and changes everywhere at once.${inQuotes(quotes)}`,
  }),
  'wrong-weekday': ({ value, day, is }: Value & { day: string; is: 'date' | 'name' | 'text' }) => ({
    says: {
      date: `${q(value)} is a ${day}.`,
      name: `${q(value)} is no day of the week.`,
      text: `The text says ${q(value)}, and the day of this entry is ${q(day)}.`,
    }[is],
    ...(is === 'name'
      ? { fix: `Did you mean "${day}"?` }
      : { how: 'Look which of them is right, and correct the other.' }),
  }),
  'time-zone-mismatch': ({ value, country }: Value & { country: string }) => ({
    says: `The country ${q(country)} of the address does not have the time of ${q(value)}.`,
    how: 'Correct "timeZone": the site says by it what is open now.',
  }),
  'unknown-time-zone': ({ value, right }: Value & { right: string | undefined }) => ({
    says: `No computer knows the time zone ${q(value)}.`,
    how: `Write a region and a town, for example ${right ?? 'Asia/Kathmandu'}.`,
  }),
}
