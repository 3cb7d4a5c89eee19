import {
  dateInWords,
  dateMeant,
  datesMeant,
  daysMeant,
  idMeant,
  lengthOfMonth,
  momentMeant,
  timeMeant,
} from './meant.ts'
import { example, meant, named, oneOf, q, type Field, type Meant, type Value, type Words } from './words.ts'

const FORM = 'Write the year, the month and the day with hyphens, for example 2026-01-05.'

/** What is wrong with a date: written another way, of two readings, with a time of day, or no day at all. */
function dateMessage(value: string) {
  const meant = dateMeant(value)
  const way = `${q(value)} is not how a date is written here.`
  if (meant) return { says: way, fix: `Write ${meant}: the year, the month and the day, with hyphens.` }
  const readings = datesMeant(value)
  if (readings.length > 0)
    return { says: way, how: `Write ${readings.map((one) => `${one} for ${dateInWords(one)}`).join(', or ')}.` }
  const [, day] = /^(\d{4}-\d\d-\d\d)[ T]\d/.exec(value) ?? []
  if (day !== undefined)
    return { says: `${q(value)} has a time of day, and only the day belongs here.`, how: `Write ${day}.` }
  const two = value.match(/\d{4}-\d\d-\d\d/g) ?? []
  if (two.length > 1)
    return {
      says: `${q(value)} names ${two.length === 2 ? 'two' : 'several'} days, and here belongs one.`,
      how: 'Write one day. A first and a last one have a line each: "from: …" and "until: …".',
    }
  const { month, days } = lengthOfMonth(value) ?? {}
  if (month !== undefined)
    return { says: `${q(value)} is not a date that exists: ${month} has ${days} days.`, how: FORM }
  const exists = /^\d{4}-\d\d?-\d\d?$/.test(value)
  return {
    says: `${q(value)} is not ${exists ? 'a date that exists' : /\d/.test(value) ? 'a whole date' : 'a date'}.`,
    how: FORM,
  }
}

/** A name that is no name of a fact, and those that are. */
interface Reference extends Meant {
  fact: string
  uses?: readonly string[]
  known?: readonly string[]
  /** Whether only one fact can be meant. */
  certain?: boolean
}

/** What a fact of a kind is called. */
const FACTS: Readonly<Record<string, string>> = {
  phone: 'telephone number',
  schedule: 'schedule',
  email: 'e-mail address',
}

/** Values that are not written in the form of their kind. */
export const valueMessages = {
  'bad-date': ({ value }: Value) => dateMessage(String(value)),
  'bad-time': ({ value, field }: Field) => {
    if (/^24[:.]?00$/.test(String(value)))
      return {
        says: `${q(value)} is 00:00 on the clock.`,
        fix:
          field === 'close'
            ? 'Write 00:00: the end of this day. A line for day and night says "allDay: true" in place of both times.'
            : 'Write 00:00: the start of the day.',
      }
    const meant = timeMeant(String(value))
    const both = String(value)
      .split(/ *(?:-|–|\bto\b) */)
      .map(timeMeant)
    if (!meant && both.length === 2 && both.every((one) => one !== undefined))
      return {
        says: `${q(value)} is two times, and here belongs one.`,
        how: `Write each in a line or place of its own: "open: ${both[0]}" and "close: ${both[1]}".`,
      }
    return {
      says: `${q(value)} is not ${meant ? 'how a time is written here' : 'a time of day'}.`,
      ...(meant
        ? { fix: `Write ${meant}.` }
        : { how: 'Write hours and minutes from 00:00 to 23:59, for example 17:00 for 5 PM.' }),
    }
  },
  'bad-date-time': ({ value, field }: Value & { field: string }) => {
    const day = dateMeant(String(value))
    const meant = momentMeant(String(value))
    if (meant) return { says: `${q(value)} is not how a day with its time is written here.`, fix: `Write ${meant}.` }
    return day
      ? {
          says: `${q(value)} has no time of day.`,
          how: `Write the time behind the day, on the 24-hour clock: ${day} ${field === 'until' ? '18:00 for 6 PM, or 23:59 for the whole day' : '06:00 for 6 AM, or 00:00 for the whole day'}.`,
        }
      : {
          says: `${q(value)} is not a day with a time of day.`,
          how: 'Write the year, the month and the day with hyphens, a space, and the time on the 24-hour clock, for example 2026-12-03 06:00.',
        }
  },
  'bad-month-day': ({ value }: Value) => ({
    says: `${q(value)} is not a day of the year.`,
    how: 'Write the month and the day in quotes, for example "07-25" for 25 July, or the word default.',
  }),
  'bad-days': ({ value }: Value) => {
    const meant = daysMeant(String(value))
    return {
      says: `${q(value)} is not ${meant ? 'how days are written here' : 'a day or a row of days'}.`,
      ...(meant
        ? { fix: `Write ${meant}.` }
        : { how: 'Write the English name, or the first and the last with a hyphen between them: Sunday-Friday.' }),
    }
  },
  'bad-phone': ({ value }: Value) => {
    const [, number, ext] = /^(\+[\d -]*\d)[\s,;]*(?:ext(?:ension)?|x|#)[.:=\s]*(\d{1,6})$/i.exec(String(value)) ?? []
    return number === undefined
      ? {
          says: `${q(value)} is not a whole telephone number.`,
          how: 'Write + and the code of the country, then the number, for example +977-99-000000. A number that works in one country only stands under "national", with that country: { number: "102", country: NP, elsewhere: none, label: Ambulance }.',
        }
      : {
          says: `${q(value)} has an extension, which is a field of its own.`,
          how: `Write "number: ${number}", and "ext: ${ext}" beside it.`,
        }
  },
  'bad-national-number': ({ value, example: given }: Field) =>
    /^\+(?:\D*\d){8}/.test(String(value))
      ? {
          says: `${q(value)} works from all countries, and here stand numbers of one country.`,
          how: 'Move the line below "phone", without "country" and "elsewhere".',
        }
      : {
          says: `${q(value)} is not how a number is written that works in one country only.`,
          how: `Write it as it is dialled there, without the code of the country${example(given)}.`,
        },
  'bad-email': ({ value }: Value) => ({
    says: `${q(value)} is not an e-mail address.`,
    how: 'An e-mail address has an @ and a dot behind it, and nothing around it, for example info@hospital.example.',
  }),
  'bad-web-address': ({ value }: Value) => ({
    says: `${q(value)} is not a safe web address.`,
    how: 'Start it with https:// and the name of the site, such as https://www.hospital.example: only letters from a to z, numbers, hyphens and dots, and no @ or spaces.',
  }),
  'bad-link': ({ value }: Value) => ({
    says: `${q(value)} is not a link this site can use.`,
    ...(documentMeant(String(value)) ?? {
      how: 'Start it with / for a page of this site, with https:// for another site, or use a fact such as {{link.booking}}.',
    }),
  }),
  'bad-id': ({ value }: Value) => {
    const meant = idMeant(String(value))
    return {
      says: `${q(value)} cannot be an id.`,
      how: `Use only small letters from a to z, digits, and single hyphens between them, for example ${meant || 'anil-shrestha'}.`,
    }
  },
  'bad-path': ({ value }: Value) => ({
    says: `${q(value)} cannot be the address of a page.`,
    how: 'Start it with / and use small letters, numbers and hyphens, for example /about.',
  }),
  'bad-image': ({ value }: Value) =>
    leadsOut(value, 'content/images') ??
    loudEnding(value) ?? {
      says: `${q(value)} is not the name of a picture file.`,
      how: 'Write the file as it stands in content/images, ending in .jpg, .png, .webp, .avif or .svg.',
    },
  'bad-film': ({ value, example }: Value & { example?: unknown }) =>
    leadsOut(value, 'content/media') ??
    (String(example).endsWith('.vtt')
      ? {
          says: `${q(value)} is not the name of a file of captions.`,
          how: 'Put the captions into content/media and write their name, ending in .vtt. Browsers do not show captions from another site.',
        }
      : {
          says: `${q(value)} is not the name of a film.`,
          how: 'Write the file as it stands in content/media, ending in .mp4 or .webm, or an address that starts with https://.',
        }),
  'bad-icon': ({ value }: Value) => ({
    says: `${q(value)} is not the name of an icon.`,
    how: `Write it in small letters, with hyphens between words: ${idMeant(String(value)) || 'neurology'}. Editors such as VS Code offer all names behind "icon:"; healthicons.org shows them.`,
  }),
  'bad-reference': ({ value, fact, known = [], suggestion, certain }: Value & Reference) => {
    // Whoever typed a number means this one, and not the nearest.
    const isNumber = /^[+\d][\d -]+$/.test(String(value))
    const add = `dd it to the facts in site.yaml, under "${isNumber && !String(value).startsWith('+') ? 'national' : fact}", and write its name here.`
    return {
      says: `${q(value)} is not the name of ${named(FACTS[fact] ?? fact)} in the facts.`,
      ...(certain && suggestion
        ? { fix: `Write ${suggestion}.` }
        : isNumber
          ? { how: `A${add}` }
          : meant({ suggestion }, known.length ? `${oneOf(known, '')} Or a${add}` : `A${add}`)),
    }
  },
  'bad-colour': ({ value }: Value) => ({
    says: `${q(value)} is not a colour.`,
    how: 'Write # and six digits or letters from a to f in quotes, for example "#0E7C86".',
  }),
  'bad-value': ({ value, field, example: given, form }: Field & { /** As the schema tells it. */ form?: unknown }) => ({
    says: `${q(value)} is not possible for ${q(field)}.`,
    how:
      typeof form !== 'string'
        ? `Write it in the usual form${example(given)}.`
        : /^(?:Write|Start) /.test(form)
          ? form
          : `Write it in this form: ${form.charAt(0).toLowerCase()}${form.slice(1)}`,
  }),
  'placeholder-not-allowed': ({ value, isCard }: Value & { /** Of the search. */ isCard?: true }) =>
    isCard
      ? {
          says: `${q(value)}: a danger card has no facts in its text, because its numbers are buttons beside it.`,
          how: 'Delete it here. The button shows the number after "call:", and a second one after "also:".',
        }
      : {
          says: `${q(value)}: facts in curly brackets are not filled in at this place.`,
          how: 'Write the words or the number themselves here.',
        },
}

/** `content/documents/form.pdf` or `form.pdf` in place of `/documents/form.pdf`. */
function documentMeant(value: string): { fix: string } | undefined {
  const name = /^(?:\.{0,2}\/)*(?:content\/)?(?:documents\/)?([\w-][\w./-]*\.pdf)$/i.exec(value)?.[1]
  return name === undefined ? undefined : { fix: `Write /documents/${name}: a link to a document begins like this.` }
}

/** `portrait.JPG`: the name is right but for its ending. */
function loudEnding(value: unknown): Words | undefined {
  if (typeof value !== 'string' || !/\.(jpe?g|png|webp|avif|svg)$/i.test(value)) return undefined
  const small = value.replace(/[^.]*$/, (ending) => ending.toLowerCase())
  if (small === value) return undefined
  return {
    says: `The ending of ${q(value)} has to be in small letters, here and in the name of the file.`,
    fix: `Write ${small}. If the file itself has capitals, npm run fix renames it.`,
  }
}

/** A name that leads out of the folder for such files. */
function leadsOut(value: unknown, folder: string): Words | undefined {
  if (typeof value !== 'string' || !/^\/|^[A-Za-z]:|\\|(^|\/)\.{1,2}(\/|$)|\/\//.test(value)) return undefined
  return {
    says: `${q(value)} leads out of ${folder}, and only what is in there is published.`,
    how: `Put the file into ${folder}, and write its name from there, with / between folders, for example ${folder.endsWith('media') ? 'quality-care.mp4' : 'places/hero.jpg'}.`,
  }
}
