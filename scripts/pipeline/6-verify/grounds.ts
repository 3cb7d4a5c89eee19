import type { Chat, Email, Phone, Schedule } from '../../../src/lib/content-types.ts'
import { checksumOf } from '../../platform/cache/checksum.ts'
import { minuteGround, timesIn } from './hours.ts'
import type { Ground, PageVerifyContext } from './verify-context.ts'

/** Every ground that the facts, in the language of a page, give to what it says. */
export function groundsOf(context: PageVerifyContext): ReadonlySet<Ground> {
  const of = (kind: string) =>
    [...context.facts.values].filter(([name]) => name.startsWith(`${kind}.`)).map(([, value]) => value)
  const schedules = rowsOf(context).flatMap(({ open, close, text }) => [
    ...[open, close].filter((minutes) => minutes !== undefined),
    ...timesIn(text).map(({ minutes }) => minutes),
  ])
  return new Set<Ground>([
    ...([...of('phone'), ...of('national')] as Phone[]).flatMap(({ number, href }): Ground[] => [
      // As it is read, an extension stands apart from its number.
      `number ${digits(number.split(' ext ')[0] ?? '')}`,
      `call ${href}`,
    ]),
    ...(of('email') as Email[]).map(({ address }): Ground => `mail ${address}`),
    ...(of('chat') as Chat[]).map(({ link }): Ground => `chat ${link}`),
    ...[...context.hours, ...schedules].map((minutes) => minuteGround(minutes, context.site.language)),
    hoursGround(context),
  ])
}

/** All opening hours, word for word. */
export const hoursGround = (context: PageVerifyContext): Ground =>
  `hours ${checksumOf(JSON.stringify(rowsOf(context)))}`

/** The rows of all schedules. */
export const rowsOf = ({ facts }: PageVerifyContext): Schedule['rows'] =>
  [...facts.values].flatMap(([name, fact]) => (name.startsWith('schedule.') && 'rows' in fact ? fact.rows : []))

/** A phone number without what stands between its digits. */
export const digits = (number: string) => number.replace(/[^\d+]/g, '')
