import {
  inPlaces,
  inQuotes,
  type InText,
  oneOf,
  meant,
  fixOrHow,
  list,
  q,
  type Places,
  type Choice,
  type Meant,
  type Fixable,
  type Word,
} from './words.ts'

/** Facts, placeholders, schedules and figures. */
export const factMessages = {
  'unknown-fact': ({ word, suggestion, known, places, spare }: Word & Choice & Places & Spare) => ({
    says: `There is no fact called ${q(word)}${inPlaces(places)}.`,
    ...meant({ suggestion }, (places ? putBack(places) : useOrAdd(known)) + orDelete(spare)),
  }),
  'wrong-phone-use': ({ word, number, label, use, set, uses, known }: Word & Choice & PhoneUse) => ({
    says: set
      ? `${q(word)} is ${number}, which is for ${USES[set] ?? set}. Here belongs a number for ${wanted(uses)}.`
      : `${q(word)}, ${q(label)}, ${use ? `is for ${USES[String(use)] ?? use}` : 'does not say what it is for'}. Here belongs a number for ${wanted(uses)}.`,
    how:
      oneOf(known, 'Add such a number to the facts in site.yaml, with its "use".') +
      (set
        ? ''
        : ` Only if people should call ${number} for that, write "use: ${uses[0]}" ${use ? `in place of "use: ${use}"` : 'behind its label'} in the facts.`),
  }),
  'no-number-elsewhere': ({ value, country }: { value: unknown; country: string }) => ({
    says: `${q(value)} connects from ${country} only, and nothing says whom to call from other countries.`,
    how: 'Write ", elsewhere: " behind it and the name of a number under "phone" that answers for the same, or "none".',
  }),
  'one-country-button': ({ word, country, known }: Word & Choice & { country: string }) => ({
    says: `${q(word)} connects from ${country} only, and this button is on every page: from other countries it would call nobody.`,
    how: oneOf(known, 'Add a number with the code of the country to the facts, under "phone", and name it here.'),
  }),
  'unknown-placeholder': ({ word, suggestion, known, places }: Word & Choice & Places) => {
    const kind = known.filter((name) => name.startsWith(`${word.split('.')[0]}.`))
    return {
      says: `{{${word}}} stands for nothing: there is no such fact${inPlaces(places)}.`,
      ...meant({ suggestion }, places ? putBack(places) : useOrAdd(kind.length ? kind : known)),
    }
  },
  'broken-placeholder': ({ word, suggestion, ...args }: Word & Meant & Fixable) => ({
    says: `${q(word)} is not complete, and visitors would read it as it stands.`,
    ...fixOrHow(
      args,
      `Write "{{${suggestion}}}".`,
      `Write two curly brackets before and two behind the name, for example {{${suggestion ?? 'phone.emergency'}}}.`,
    ),
  }),
  'schedule-order': ({ open, close, isRow, night }: Hours & { isRow?: true; night?: number }) =>
    night === undefined
      ? {
          says: `These hours end at ${close}, ${open === close ? 'when they start' : `before they start at ${open}`}.`,
          how:
            open === close
              ? `Correct one of the two.${isRow ? ' If it is open day and night, write "allDay: true" in place of both.' : ''}`
              : 'Write times on the 24-hour clock, such as 17:00 for 5 PM. A night of up to 12 hours may go past midnight (22:00 and 06:00' +
                (isRow ? ', with "overnight: true"' : '') +
                '); a longer one needs two lines: up to 00:00, and from 00:00 on the next day.',
        }
      : {
          says: `These hours last ${night} hours, from ${open} to ${close} on the next morning; one line takes 12 at most.`,
          how: `Make two lines of it: "open: ${open}, close: 00:00", and for the mornings after it "open: 00:00, close: ${close}" with "label: After midnight", so that visitors understand it.`,
        },
  'past-midnight': ({ open, close }: Hours) => ({
    says: `These hours go on through the night: they end at ${close} on the next morning.`,
    how: `If that is meant, add "overnight: true". If the two times are exchanged, write "open: ${close}" and "close: ${open}".`,
  }),
  'schedule-times': ({ days, both }: { days: string; both: boolean }) => ({
    says: both
      ? `The line for ${q(days)} says two different things at once.`
      : `The line for ${q(days)} does not say when it is open.`,
    how: 'Give it both open and close, or closed: true, or allDay: true, and only one of these.',
  }),
  'duplicate-schedule-day': ({ day, closed }: { day: string; closed?: true }) =>
    closed
      ? {
          says: `${day} has hours in one line, and another line says that it is closed all day.`,
          how: `Take ${day} out of one of the two. If it is open only after midnight, until the night before ends, that is the line with "closed": outside its hours a day is closed anyway.`,
        }
      : {
          says: `${day} has two lines that cover the same hours.`,
          how: 'Give each day one line, or change the days or the times so that they do not overlap.',
        },
  'missing-schedule-day': ({ label, days }: { label: string; days: readonly string[] }) => ({
    says: `${q(label)} has no line for ${list(days)}. The site takes ${days.length === 1 ? 'it' : 'them'} as closed, and visitors read nothing of ${days.length === 1 ? 'it' : 'them'}.`,
    how: `Add a line with the hours. If it is closed: "- { days: ${days[0] ?? ''}, closed: true }".`,
  }),
  'conflicting-figures': ({ label, value, other }: { label: string; value: unknown; other: unknown }) => ({
    says: `${q(label)} is ${value} here and ${other} at the other place.`,
    how: 'Make them equal, or add a line "note:" that says why they differ.',
  }),
  'literal-fact': ({ word, name, quotes, ...args }: Word & Fixable & InText & { name: string; right: string }) => ({
    says: `${q(word)} is written by hand, but it stands in the facts of site.yaml already.`,
    ...fixOrHow(args, `Write ${inPlace(name)} in its place, so that it changes with the fact.${inQuotes(quotes)}`),
  }),
  'near-fact': ({ word, name, right, quotes }: Word & InText & { name: string; right: string }) => ({
    says: `${q(word)} is not the same as ${q(right)} in the facts of site.yaml.`,
    how: `If the same thing is meant, write ${inPlace(name)} in its place.${inQuotes(quotes)} If not, add it to the facts with a name of its own.`,
  }),
  'country-not-in-address': ({ country, other }: { country: string; other?: string }) => ({
    says: `The country is ${q(country)}, but ${other ? `the address ends in ${q(other)}` : 'no line of the address says so'}.`,
    how: other
      ? `Write "country: ${other}", or change the address.`
      : 'Write it at the end of the last line, or delete the line with "country".',
  }),
}

/** From when to when, as it is written. */
interface Hours {
  open: string
  close: string
}

/** A number that is for something else than its place. */
interface PhoneUse {
  number: unknown
  label: unknown
  use: unknown
  /** What the country has set the number to be for. */
  set?: string
  uses: readonly string[]
}

const USES: Readonly<Record<string, string>> = {
  'front-desk': 'the front desk',
  emergency: 'emergencies',
  ambulance: 'an ambulance',
  police: 'the police',
  fire: 'the fire brigade',
  helpline: 'a helpline',
}

const wanted = (uses: readonly string[]) =>
  uses
    .map((use) => USES[use] ?? use)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1')

const useOrAdd = (known: readonly string[]) =>
  known.length ? `${oneOf(known, '')} Or add it to the facts in site.yaml.` : 'Add it to the facts in site.yaml.'

/** The field that names it, where that may be missing. */
interface Spare {
  spare?: string
}

const orDelete = (spare?: string) => (spare ? ` The line "${spare}:" is not needed: it may also be deleted.` : '')

const putBack = (places: readonly string[]) =>
  `If it was deleted or has another name now, put it back under "facts" in site.yaml; or write the new name at all ${places.length} places.`

/** A fact as it is written in a text; that of a chat is an address, so it stands behind words. */
const inPlace = (name: string) =>
  name.startsWith('chat.') ? `a link such as [WhatsApp]({{${name}}}), or {{${name}}} after "link:",` : `{{${name}}}`
