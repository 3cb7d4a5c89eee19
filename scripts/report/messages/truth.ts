import { q, type Value, type Word } from './words.ts'

/** What is each right by itself and does not fit: to another fact, to another item, to the day it is. */
export const truthMessages = {
  'hours-text': ({ text, says, field }: { text: string; says: string; field: string }) =>
    field === 'days'
      ? {
          says: `Visitors read ${q(text)}, but the line is about ${q(says)}.`,
          how: 'Make the words and "days" name the same days, or delete "label": then the site writes the days by itself.',
        }
      : {
          says: `Visitors read ${q(text)}, but search engines and "open now" are told: ${says}.`,
          how: 'Make both the same, or delete "text": then the site writes the hours by itself.',
        },
  'fact-twins': ({ what, value, name }: { what: string; value: string; name: string }) => ({
    says: `This is the same ${what} as that of ${q(name)}: ${q(value)}.`,
    how: `If one of them was copied, write its own ${what}, or delete one and use the other. If both are meant, add a line "note:" that says why.`,
  }),
  'map-place': ({
    is,
    here,
    other,
    km,
    field,
  }: {
    is: 'turned' | 'away' | 'zero'
    here: string
    other: string
    km: number
    field: string
  }) =>
    is === 'turned'
      ? {
          says: `Latitude and longitude are turned around: ${q(field)} shows ${other}.`,
          how: 'Give each the number of the other.',
        }
      : is === 'zero'
        ? {
            says: 'Latitude and longitude are both 0: that is a place in the sea.',
            how: 'Open the map, click on the house and copy both numbers.',
          }
        : {
            says: `The address is at ${here}, but one of its maps shows a place ${km} km from there.`,
            how: 'Look at both places on the map, and correct the one that is wrong.',
          },
  'outside-country': ({ country, here, turned }: { country: string; here: string; turned: boolean }) => ({
    says: `${here} is not in ${country}.`,
    how: turned
      ? 'Latitude and longitude are turned around: give each the number of the other.'
      : 'Open the map, click on the house and copy both numbers: first latitude, then longitude.',
  }),
  'country-code': ({ value, country, suggestion }: Value & { country: string; suggestion: string }) => ({
    says: `${q(value)} are not the letters of ${country}.`,
    how: `Write ${suggestion}, or correct the country.`,
  }),
  'chat-number': ({ value }: Value) => ({
    says: value === '' ? 'This chat has no number.' : `WhatsApp cannot reach ${q(value)}.`,
    how: 'Write the code of the country and the number, digits only, with no +, no 0 in front and no spaces: https://wa.me/9779000000001. Short and toll-free numbers have no chat.',
  }),
  'near-figure': ({ word, name, value }: Word & { name: string; value: number }) => ({
    says: `${q(word)} is said here, and the facts of site.yaml say ${value} (${q(name)}).`,
    how: `If the same thing is meant, write {{${name}}} in place of the number. If it is something else, leave it.`,
  }),
  'copied-item': ({ word, other, thing }: Word & { other: string; thing: string }) => ({
    says: `${q(word)} is the same ${thing} as ${q(other)}: nothing but the id differs.`,
    how: 'Give it its own words, or delete one of them.',
  }),
  'same-value': ({ value, field, other, thing }: Value & { field: string; other: string; thing: string }) => ({
    says: `The ${thing} ${q(other)} has the same ${q(field)}: ${q(value)}.`,
    how: 'Perhaps one was copied from the other: look which of them is right, and correct the other.',
  }),
  'unknown-person': ({ word, reviewer }: Word & { reviewer: boolean }) => ({
    says: reviewer
      ? `${q(word)} is said to have checked this text, and is in no list of this site.`
      : `${q(word)} is in no list of this site.`,
    how: reviewer
      ? 'Write the name as it stands in doctors.yaml. If this doctor has left, let another one read it, or delete the line "reviewer".'
      : 'If the name is mistyped, write it as in the list. If this doctor has left, take the name out. If it is somebody from elsewhere, leave it.',
  }),
  'odd-date': ({
    value,
    is,
  }: Value & { is: 'early' | 'late' | 'before' | 'backwards' | 'impossible' | 'founded' }) => ({
    says: {
      early: `${q(value)} is too long ago to be meant.`,
      late: `${q(value)} is still far away.`,
      before: `${q(value)} is before the day it was announced.`,
      backwards: `This ends on ${q(value)}, before it begins.`,
      impossible: `${q(value)} is a day that does not exist.`,
      founded: `${q(value)} is before the year in which, by the facts of site.yaml, all of this was founded.`,
    }[is],
    how:
      is === 'before' || is === 'backwards'
        ? 'Look at both days, and correct one.'
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
  'no-helpline': ({ word, field }: Word & { field: string }) => ({
    says: `This article speaks of ${q(word)}, and has no card with somebody to call (${q(field)}).`,
    how: `Add a line "${field}:" with the name of a card in crisis-cards.yaml, as in another article about this. Who reads this may need it now.`,
  }),
  'other-fact': ({ value, right, why }: Value & { right: string; why: 'named' | 'emergency' | 'text' }) => ({
    says: {
      emergency: `This card is for an emergency, and calls ${q(value)}. The number for emergencies is ${q(right)}.`,
      text: `The words of this card name ${q(right)}, and its button calls ${q(value)}.`,
      named: `Here stands ${q(value)}, and there is a fact with the name of this entry: ${q(right)}.`,
    }[why],
    how: why === 'named' ? `Write ${right}. If the other one is meant, leave it.` : `Write ${right}.`,
  }),
  'odd-contact': ({
    value,
    is,
    right,
  }: Value & { is: 'code' | 'zero' | 'length' | 'domain' | 'no-code'; right: string }) => ({
    says: {
      code: `${q(value)} begins with the code of no country, or not with that of the others.`,
      zero: `${q(value)} has the 0 of the town behind the code of the country, and cannot be called so.`,
      length: `${q(value)} does not have as many digits as the others of its kind, which have ${right}.`,
      domain: `${q(value)} ends nearly as the other addresses, which end in ${right}.`,
      'no-code': `The number in ${q(value)} does not begin with the code of the country.`,
    }[is],
    how: {
      code: right
        ? `Write ${right} in front, as in the others.`
        : 'Look up the code of the country, and write it after the +.',
      zero: `Write ${right}.`,
      length: 'Dial it, and correct it if a digit is lost or too many. If it is right, leave it.',
      domain: `Write ${right} behind the @, if that is meant.`,
      'no-code': `Write ${right} in front of the number, without a +.`,
    }[is],
  }),
  'contact-by-hand': ({ word, mail }: Word & { mail: boolean }) => ({
    says: `${q(word)} is written by hand, and stands in no fact of site.yaml.`,
    how: `Add it to the facts under "${mail ? 'email' : 'phone'}", and write its name in double curly brackets in its place: then it can be ${mail ? 'clicked' : 'called'}, and changes everywhere at once.`,
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
    is: 'negative' | 'zero' | 'share' | 'year' | 'ahead' | 'backwards' | 'name'
  }) => ({
    says: {
      negative: `Visitors read "${String(value)} ${label}", and there cannot be fewer than none.`,
      zero: `Visitors read "0 ${label}".`,
      share: `Visitors read "${String(value)} ${label}", and the whole is 100 per cent.`,
      year: `${String(value)} is no year in which this can have been.`,
      ahead: `${q(value)} names a year that is still to come.`,
      backwards: `In ${q(value)} the first year is later than the last.`,
      name: `The text says ${q(value)}, and the name above it ${q(label)}.`,
    }[is],
    how: {
      negative: 'Write the number without the minus.',
      zero: 'Write the right number, or delete the figure.',
      share: 'Write the right number. If more than the whole is meant, leave it.',
      year: 'Write the year in the calendar that begins with the birth of Christ, with four digits: the Nepali year 2057 began in 2000.',
      ahead: 'Write the year it is.',
      backwards: 'Write the earlier year first.',
      name: 'Look which of them is right, and correct the other.',
    }[is],
  }),
  'names-itself': ({ word }: Word) => ({
    says: `This article names itself (${q(word)}) where others are meant.`,
    how: 'Name another article, or delete the line.',
  }),
  'other-language': ({ value }: Value) => ({
    says: `The text is said to be in the language ${q(value)}, and is written in the letters of another.`,
    how: 'Correct "lang": screen readers would read the text in the wrong voice.',
  }),
  'quote-not-in-text': ({ value, field }: Value & { field: string }) => ({
    says: `${q(value)} is shown as a quote, and does not stand in ${q(field)}.`,
    how: `Copy a sentence from ${q(field)}, word for word.`,
  }),
  'unlike-others': ({ value, other }: Value & { other: string }) => ({
    says: `${q(value)} is not written as the others, which are digits only, as ${q(other)}.`,
    how: 'Look whether it is mistyped. If it is right, leave it.',
  }),
  'unknown-time-zone': ({ value, right }: Value & { right: string | undefined }) => ({
    says: `No computer knows the time zone ${q(value)}.`,
    how: `Write a region and a town, for example ${right ?? 'Asia/Kathmandu'}.`,
  }),
  'unused-fact': ({ word }: Word) => ({
    says: `Nothing on the site uses the fact ${q(word)}.`,
    how: 'Use it, or delete it: nobody keeps right what nobody sees.',
  }),
}
