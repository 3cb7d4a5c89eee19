import type { SiteContent } from '#generated/types.ts'
import { PHONES, type Phones } from './phones.ts'

/** The numbers of a page for the service worker, which puts newer ones in their place when it shows the page later. */
export function PhonesMeta({ content: { header, phones } }: { content: SiteContent }) {
  const { label, number } = header.emergency
  const told: Phones = { emergency: { label, number }, numbers: phones as Record<string, string> }
  return <meta name={PHONES} content={JSON.stringify(told)} />
}
