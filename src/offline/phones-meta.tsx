import type { SiteContent } from '#generated/types.ts'
import type { Phones } from './phone-book.ts'
import { PHONES } from './phones.ts'

/**
 * The emergency number of a page for the service worker, which puts a newer one in its place when it shows the page
 * later. All other numbers are in the site's list: no page depends on a number that it does not show.
 */
export function PhonesMeta({ content: { header } }: { content: SiteContent }) {
  const { label, number } = header.emergency
  const told: Pick<Phones, 'emergency'> = { emergency: { label, number } }
  return <meta name={PHONES} content={JSON.stringify(told)} />
}
