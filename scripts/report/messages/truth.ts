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
      ? `${q(word)} is said to have checked this article, and is in no list of this site.`
      : `${q(word)} is in no list of this site.`,
    how: reviewer
      ? 'Write the name as it stands in doctors.yaml. If this doctor has left, let another one read the article, or delete the line "reviewer".'
      : 'If the name is mistyped, write it as in the list. If this doctor has left, take the name out. If it is somebody from elsewhere, leave it.',
  }),
  'odd-date': ({ value, is }: Value & { is: 'early' | 'late' | 'before' | 'impossible' }) => ({
    says: {
      early: `${q(value)} is too long ago to be meant.`,
      late: `${q(value)} is still far away.`,
      before: `${q(value)} is before the day it was announced.`,
      impossible: `${q(value)} is a day that does not exist.`,
    }[is],
    how: is === 'before' ? 'Look at both days, and correct one.' : 'Look at the year, the month and the day again.',
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
  'no-helpline': ({ word, field }: Word & { field: string }) => ({
    says: `This article speaks of ${q(word)}, and has no card with somebody to call (${q(field)}).`,
    how: `Add the part "${field}:" with heading, text and call, as in another article about this. Who reads this may need it now.`,
  }),
  'unused-fact': ({ word }: Word) => ({
    says: `Nothing on the site uses the fact ${q(word)}.`,
    how: 'Use it, or delete it: nobody keeps right what nobody sees.',
  }),
}
