import type { Department } from '#generated/types.ts'
import { WEEKDAYS } from '../clock/weekdays.ts'
import type { Address, Phone, Picture, Schedule } from '../lib/content-types.ts'
import { fallbackWidth } from '../parts/picture.tsx'
import type {
  ContactPoint,
  MedicalOrganization,
  OpeningHours,
  Organization,
  Person,
  PageContext,
  PostalAddress,
} from './types.ts'

const DAY = 24 * 60
const KINDS = { hospital: 'Hospital', clinic: 'MedicalClinic', dentist: 'Dentist' } as const

/** The id of the organization in every graph of the site. */
export const organizationId = (url: string) => `${url}/#organization`

/** The organization's type of schema.org; without a kind in the manifest the widest that is true. */
export const organizationType = ({ content }: PageContext): Organization['@type'] =>
  content.site.kind ? KINDS[content.site.kind] : 'MedicalBusiness'

/**
 * Opening hours (schema.org OpeningHoursSpecification, as Google reads it): one entry per line, all day as
 * 00:00 to 23:59, a night by the day it begins on (22:00 to 06:00). Closed days are those that no line names. A sample
 * is left out.
 */
export function openingHours({ label, rows, sample }: Schedule): OpeningHours[] {
  if (sample) return []
  return rows.flatMap(({ days, open, close }) =>
    open === undefined || close === undefined
      ? []
      : [
          {
            '@type': 'OpeningHoursSpecification' as const,
            name: label,
            dayOfWeek: days.map((day) => WEEKDAYS[day] ?? ''),
            opens: clockTime(open),
            closes: clockTime(close),
          },
        ],
  )
}

/** Minutes after midnight as 17:00; the midnight that ends a day as 23:59, and a time of the next day by its clock. */
export function clockTime(minutes: number): string {
  const time = minutes === DAY ? DAY - 1 : minutes % DAY
  return `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`
}

/** A number to call, under the words that stand beside it. */
export const contactPoint = ({ number, country }: Phone, words: string): ContactPoint => ({
  '@type': 'ContactPoint',
  telephone: number,
  contactType: words,
  ...(country && { areaServed: country }),
})

/**
 * An address from its lines: town and country where a line has them, the lines above that of the town as the street.
 * The country is its code where the manifest has one (Google Search Central: ISO 3166-1 alpha-2), else its name.
 */
export function postalAddress({ lines, country, countryCode }: Address, { content }: PageContext): PostalAddress {
  const { town } = content.site
  // What follows the town, such as a district, is not beside the street on any page.
  const at = lines.findIndex((line) => line.includes(town))
  const has = (word: string) => lines.some((line) => line.includes(word))
  return {
    '@type': 'PostalAddress',
    streetAddress: (at > 0 ? lines.slice(0, at) : lines).join(', '),
    ...(has(town) && { addressLocality: town }),
    ...(country && has(country) && { addressCountry: countryCode ?? country }),
  }
}

/** The JPEG of a picture, which every search engine reads. */
export const pictureUrl = (picture: Picture, url: string) =>
  `${url}${picture.src}${picture.widths.length ? `-${fallbackWidth(picture)}.jpg` : '.svg'}`

/**
 * Somebody who works here. A sample person is left out.
 * @param details what the block shows beside the name
 */
export function person(
  { name, image, sample, page }: { name: string; image: Picture; sample?: boolean; page?: string },
  details: Pick<Person, 'jobTitle' | 'identifier' | 'email' | 'knowsLanguage' | 'hasCredential'>,
  { url }: PageContext,
): Person[] {
  if (sample) return []
  const own = page && { '@id': `${url}${page}#person`, url: `${url}${page}` }
  const worksFor = { '@id': organizationId(url) }
  return [{ '@type': 'Person', ...own, name, ...details, worksFor, image: pictureUrl(image, url) }]
}

/**
 * A department of the house, as far as every block that names it shows it. A sample is left out.
 * @param details what the block shows besides the name
 */
export function department(
  { name, sample, page, specialties }: Department,
  details: Pick<MedicalOrganization, 'alternateName' | 'description' | 'parentOrganization' | 'location'>,
  { url }: PageContext,
): MedicalOrganization[] {
  if (sample) return []
  return [
    {
      '@type': 'MedicalOrganization',
      ...(page && { '@id': `${url}${page}#department`, url: `${url}${page}` }),
      name,
      ...details,
      ...(specialties && { medicalSpecialty: specialties.map((one) => `https://schema.org/${one}`) }),
    },
  ]
}
