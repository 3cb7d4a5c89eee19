import { q, type Value, type Word } from './words.ts'

/** What is each right by itself and does not fit: to another fact, to another item, to the day it is. */
export const truthMessages = {
  'hours-mismatch': ({ text, says, field }: { text: string; says: string; field: string }) =>
    field === 'days'
      ? {
          says: `Visitors read ${q(text)}, but the line is about ${q(says)}.`,
          how: 'Make the words and "days" name the same days, or delete "label": then the site writes the days by itself.',
        }
      : {
          says: `Visitors read ${q(text)}, but search engines and "open now" are told: ${says}.`,
          how: 'Make both the same, or delete "text": then the site writes the hours by itself.',
        },
  'duplicate-fact': ({ what, value, name }: { what: string; value: string; name: string }) => ({
    says: `This is the same ${what} as that of ${q(name)}: ${q(value)}.`,
    how: `If one of them was copied, write its own ${what}, or delete one and use the other. If both are meant, add a line "note:" that says why.`,
  }),
  'map-mismatch': ({
    is,
    here,
    other,
    km,
    field,
  }: {
    is: 'turned' | 'away' | 'zero' | 'copied'
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
        : is === 'copied'
          ? {
              says: `This address has the place of ${q(other)}, so its map shows that one.`,
              how: 'Open the map, click on the house and copy both numbers, and change the addresses of the maps below too. If both are in one house, leave it.',
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
  'unreachable-chat': ({ value }: Value) => ({
    says: value === '' ? 'This chat has no number.' : `WhatsApp cannot reach ${q(value)}.`,
    how: 'Write the code of the country and the number, digits only, with no +, no 0 in front and no spaces: https://wa.me/9779855000001. Short and toll-free numbers have no chat.',
  }),
  'duplicate-item': ({ word, other, thing }: Word & { other: string; thing: string }) => ({
    says: `${q(word)} is the same ${thing} as ${q(other)}: nothing but the id differs.`,
    how: 'Give it its own words, or delete one of them.',
  }),
  'duplicate-value': ({ value, field, other, thing }: Value & { field: string; other: string; thing: string }) => ({
    says: `The ${thing} ${q(other)} has the same ${q(field)}: ${q(value)}.`,
    how: 'Perhaps one was copied from the other: look which of them is right, and correct the other.',
  }),
  'unknown-reviewer': ({ word }: Word) => ({
    says: `${q(word)} is said to have checked this text, and is in no list of this site.`,
    how: 'Write the name as it stands in doctors.yaml. If this doctor has left, let another one read it, or delete the line "reviewer".',
  }),
  'no-helpline': ({ word, field }: Word & { field: string }) => ({
    says: `This article speaks of ${q(word)}, and has no card with somebody to call (${q(field)}).`,
    how: `Add a line "${field}:" with the name of a card in crisis-cards.yaml, as in another article about this. Who reads this may need it now.`,
  }),
  'self-reference': ({ word }: Word) => ({
    says: `This article names itself (${q(word)}) where others are meant.`,
    how: 'Name another article, or delete the line.',
  }),
  'language-mismatch': ({ value }: Value) => ({
    says: `The text is said to be in the language ${q(value)}, and is written in the letters of another.`,
    how: 'Correct "lang": screen readers would read the text in the wrong voice.',
  }),
  'quote-not-in-text': ({ value, field }: Value & { field: string }) => ({
    says: `${q(value)} is shown as a quote, and does not stand in ${q(field)}.`,
    how: `Copy a sentence from ${q(field)}, word for word.`,
  }),
  'unused-fact': ({ word }: Word) => ({
    says: `Nothing on the site uses the fact ${q(word)}.`,
    how: 'Use it, or delete it: nobody keeps right what nobody sees.',
  }),
}
