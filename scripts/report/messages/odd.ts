import { inQuotes, q, type InText, type Value, type Word } from './words.ts'

/** A number, day or address that cannot be, or is hardly meant. */
export const oddMessages = {
  'odd-date': ({
    value,
    is,
    meant,
  }: Value & {
    is: 'early' | 'late' | 'before' | 'backwards' | 'impossible' | 'founded' | 'order'
    meant?: string
  }) => ({
    says: {
      early: `${q(value)} is too long ago to be meant.`,
      late: `${q(value)} is still far away.`,
      before: `${q(value)} is before the day it was announced.`,
      backwards: `This ends on ${q(value)}, before it begins.`,
      impossible: `${q(value)} is a day that does not exist.`,
      order: `${q(value)} ends before it begins.`,
      founded: `${q(value)} is before the year in which, by the facts of site.yaml, all of this was founded.`,
    }[is],
    how:
      is === 'before' || is === 'backwards'
        ? 'Look at both days, and correct one.'
        : meant
          ? `If it is a date of Bikram Sambat, write ${meant}: dates in these files are Gregorian ones.`
          : 'Look at the year, the month and the day again.',
  }),
  'date-ahead': ({ value, today }: Value & { today: string }) => ({
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
  'odd-contact': ({
    value,
    is,
    right,
  }: Value & { is: 'code' | 'zero' | 'length' | 'domain' | 'no-code' | 'site' | 'twice'; right: string }) => ({
    says: {
      code: `${q(value)} begins with the code of no country, or not with that of the others.`,
      zero: `${q(value)} has the 0 of the town behind the code of the country, and cannot be called so.`,
      length: `${q(value)} does not have as many digits as the others of its kind, which have ${right}.`,
      domain: `${q(value)} ends nearly as the other addresses, which end in ${right}.`,
      twice: `${q(value)} has the code of the country twice.`,
      site: `${q(value)} is nearly the domain of the e-mail addresses, ${right}.`,
      'no-code': `The number in ${q(value)} does not begin with the code of the country.`,
    }[is],
    how: {
      code: right
        ? `Write ${right} in front, as in the others.`
        : 'Look up the code of the country, and write it after the +.',
      zero: `Write ${right}.`,
      length: 'Dial it, and correct it if a digit is lost or too many. If it is right, leave it.',
      domain: `Write ${right} behind the @, if that is meant.`,
      twice: `Write it once, for example ${right}.`,
      site: 'Correct the one that is mistyped: search engines find the site under this address.',
      'no-code': `Write ${right} in front of the number, without a +.`,
    }[is],
  }),
  'contact-by-hand': ({ word, mail, quotes }: Word & InText & { mail: boolean }) => ({
    says: `${q(word)} is written by hand, and stands in no fact of site.yaml.`,
    how: `Add it to the facts under "${mail ? 'email' : 'phone'}", and write its name in double curly brackets in its place: then it can be ${mail ? 'clicked' : 'called'}, and changes everywhere at once.${inQuotes(quotes)}`,
  }),
  'odd-day': ({ value, day, is }: Value & { day: string; is: 'date' | 'name' | 'text' }) => ({
    says: {
      date: `${q(value)} is a ${day}.`,
      name: `${q(value)} is no day of the week.`,
      text: `The text says ${q(value)}, and the day of this entry is ${q(day)}.`,
    }[is],
    how: is === 'name' ? `Write ${day}.` : 'Look which of them is right, and correct the other.',
  }),
  'odd-figure': ({
    value,
    label,
    is,
  }: Value & {
    label: string
    is:
      | 'negative'
      | 'zero'
      | 'share'
      | 'year'
      | 'ahead'
      | 'backwards'
      | 'name'
      | 'range'
      | 'share-of'
      | 'fever'
      | 'week'
      | 'sum'
      | 'always'
  }) => ({
    says: {
      negative: `Visitors read "${String(value)} ${label}", and there cannot be fewer than none.`,
      zero: `Visitors read "0 ${label}".`,
      share: `Visitors read "${String(value)} ${label}", and the whole is 100 per cent.`,
      year: `${String(value)} is no year in which this can have been.`,
      ahead: `${q(value)} names a year that is still to come.`,
      backwards: `In ${q(value)} the first year is later than the last.`,
      name: `The text says ${q(value)}, and the name above it ${q(label)}.`,
      range: `In ${q(value)} the first number is larger than the last.`,
      'share-of': `${q(value)} is more than the whole.`,
      week: `${q(value)}: so many do not fit into one.`,
      sum: `In ${q(value)} the two are not the same.`,
      always: `${q(value)} is hardly meant: day and night, on all days, is 24x7.`,
      fever: `Nobody has a temperature of ${q(value)}.`,
    }[is],
    how: {
      negative: 'Write the number without the minus.',
      zero: 'Write the right number, or delete the figure.',
      share: 'Write the right number. If more than the whole is meant, leave it.',
      year: 'Write the year in the calendar that begins with the birth of Christ, with four digits: the Nepali year 2057 began in 2000.',
      ahead: 'Write the year it is.',
      backwards: 'Write the earlier year first.',
      name: 'Look which of them is right, and correct the other.',
      range: 'Write the smaller one first, or correct the one that is mistyped.',
      'share-of': 'Correct the number.',
      week: 'Correct the number.',
      sum: 'Reckon again, and correct one of them.',
      always: 'Write 24x7, or the hours in words.',
      fever: 'Look whether °C or °F is meant: 38 °C is 100.4 °F.',
    }[is],
  }),
  'unlike-others': ({ value, other }: Value & { other: string }) => ({
    says: `${q(value)} is not written as the others, which are digits only, as ${q(other)}.`,
    how: 'Look whether it is mistyped. If it is right, leave it.',
  }),
  'unknown-time-zone': ({ value, right }: Value & { right: string | undefined }) => ({
    says: `No computer knows the time zone ${q(value)}.`,
    how: `Write a region and a town, for example ${right ?? 'Asia/Kathmandu'}.`,
  }),
}
