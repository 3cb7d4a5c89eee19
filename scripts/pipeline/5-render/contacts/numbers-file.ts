import { component, textValue, type ContentLine } from '../calendars/ics.ts'
import type { Site } from '../../3-model/site.ts'

/** The file of numbers to save, which every language of the site has. */
const NUMBERS_FILE = 'numbers.vcf'

/**
 * The numbers that visitors save in their phone (vCard 3.0, RFC 2426, which old phones read as well), by file; the
 * same in the folder of each other language. Each number is a contact of its own: many phones show the label of a
 * second number in a contact as "work".
 */
export function numbersFiles({
  url,
  common,
  translations,
  numbers,
}: Pick<Site, 'url' | 'common' | 'translations' | 'numbers'>): Record<string, string> {
  const inLanguage = ([language, { site, footer }]: readonly [string | undefined, Site['common']]) => {
    const { address } = footer
    const place: ContentLine[] = [
      ...(address
        ? ([
            ['ADR;TYPE=WORK', `;;${textValue(address.lines.join(', '))};;;;`],
            ['GEO', `${address.latitude};${address.longitude}`],
          ] as const)
        : []),
      ['URL', language ? `${url}/${language}` : url],
    ]
    const cards = numbers(language).map(({ id, phone: { label, number } }) => {
      const name = textValue(`${site.shortName}: ${label}`)
      return component('VCARD', [
        ['VERSION', '3.0'],
        ['N', `${name};;;;`],
        ['FN', name],
        ['ORG', textValue(site.name)],
        // A comma is the pause before an extension on every keypad.
        ['TEL;TYPE=WORK,VOICE', number.replace(' ext ', ',')],
        ...place,
        ['UID', `${url}/${NUMBERS_FILE}#${id}`],
      ])
    })
    return [`${language ? `${language}/` : ''}${NUMBERS_FILE}`, `${cards.join('\r\n')}\r\n`] as const
  }
  return Object.fromEntries(([[undefined, common], ...Object.entries(translations)] as const).map(inLanguage))
}
