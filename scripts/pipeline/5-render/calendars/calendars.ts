import { MINUTES_OF_DAY } from '../../../../src/clock/dates.ts'
import type { Day } from '../../../../src/clock/types.ts'
import type { CalendarClosure, CalendarDoctor, CalendarEvent, Calendars } from '../../3-model/calendars.ts'
import type { Site } from '../../3-model/site.ts'
import { component, textValue, type ContentLine } from './ics.ts'
import { BEGIN, seriesOf, type Series } from './series.ts'
import { dateValue, timeZoneComponent, utcValue, wallValue } from './wall-values.ts'

/** The file of closed days. */
const CLOSURES_FILE = 'closures.ics'
/** The file of camps and events. */
const EVENTS_FILE = 'events.ics'

type CalendarSite = Pick<Site, 'common' | 'url'>

/**
 * The calendars that visitors subscribe to (iCalendar, RFC 5545), by file: one with the sessions of all doctors, one of
 * each doctor who has a page, one of closed days, and one of camps and events; the same in the folder of each other
 * language. The same content gives the same bytes on the same day.
 */
export function calendarFiles({
  url,
  common,
  calendars,
  translations,
}: Pick<Site, 'common' | 'url' | 'calendars' | 'translations'>): Record<string, string> {
  const inLanguage = ([language, said]: readonly [string | undefined, Site['common']]) => {
    const made = calendars?.(language)
    return made ? filesIn(language ? `${language}/` : '', { url, common: said }, made) : []
  }
  return Object.fromEntries(([[undefined, common], ...Object.entries(translations)] as const).flatMap(inLanguage))
}

/** The files in one language, whose pages stand in its folder. */
function filesIn(folder: string, site: CalendarSite, calendars: Calendars): [file: string, text: string][] {
  const { labels } = site.common
  const { doctors, closures, events, schedule } = calendars
  const zone = timeZoneComponent(site.common.site.timeZone)
  const revision = revisionOf(site, calendars.today)
  const withSessions = doctors.map((doctor) => ({ doctor, events: eventsOf(site, doctor, revision) }))
  const all = withSessions.flatMap(({ events }) => events)
  const files = [
    ...(doctors.length
      ? [{ file: `${folder}${schedule}.ics`, name: labels.calendarSessions, parts: [zone, ...all] }]
      : []),
    ...withSessions.flatMap(({ doctor: { page, name }, events }) =>
      // A page in the site's own language has its file there.
      page?.startsWith(`/${folder}`) ? [{ file: `${page.slice(1)}.ics`, name, parts: [zone, ...events] }] : [],
    ),
    ...(closures.length
      ? [
          {
            file: `${folder}${CLOSURES_FILE}`,
            name: labels.calendarClosures,
            parts: closures.map((one) => closureEvent(site, one, revision)),
          },
        ]
      : []),
    ...(events.length
      ? [
          {
            file: `${folder}${EVENTS_FILE}`,
            name: labels.calendarEvents,
            parts: events.map((one) => campEvent(site, one, revision)),
          },
        ]
      : []),
  ]
  return files.map(({ file, name, parts }) => [file, calendar(site, name, parts)])
}

function calendar({ common: { site } }: CalendarSite, name: string, parts: readonly string[]): string {
  const title = textValue(`${name}, ${site.shortName}`)
  const lines: ContentLine[] = [
    ['VERSION', '2.0'],
    ['PRODID', textValue(`-//${site.shortName}//${name}//${site.language.toUpperCase()}`)],
    ['CALSCALE', 'GREGORIAN'],
    ['NAME', title],
    ['X-WR-CALNAME', title],
    ['X-WR-TIMEZONE', site.timeZone],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT12H'],
    ['X-PUBLISHED-TTL', 'PT12H'],
  ]
  return `${component('VCALENDAR', lines, parts)}\r\n`
}

/**
 * When what an event says was last looked at, and its revision: the day of the build. A calendar program that knows an
 * event by its UID takes another one only with a higher revision, and no file says when a line of it was edited.
 */
const revisionOf = ({ common: { site } }: CalendarSite, today: Day): ContentLine[] => [
  ['DTSTAMP', utcValue(site.timeZone, today * MINUTES_OF_DAY)],
  ['SEQUENCE', String(Math.max(0, today - BEGIN))],
]

/** The events of a doctor. */
function eventsOf(
  site: CalendarSite,
  { id, name, timetable, page, ...about }: CalendarDoctor,
  revision: readonly ContentLine[],
): string[] {
  const { site: own, labels } = site.common
  const at = (wall: number): ContentLine[1] => wallValue(wall)
  const zoned = (property: string) => `${property};TZID=${own.timeZone}`
  return seriesOf(timetable).map(({ key, first, rule, until, except }: Series) => {
    const { start, end, room } = first
    const department = about.departments.get(first.department ?? '') ?? about.department
    const away = first.for === undefined ? undefined : about.names.get(first.for)
    const minute = start - Math.floor(start / MINUTES_OF_DAY) * MINUTES_OF_DAY
    const lines: ContentLine[] = [
      ['UID', `${id}-${key}@${new URL(site.url).host}`],
      ...revision,
      [zoned('DTSTART'), at(start)],
      [zoned('DTEND'), at(end)],
      ...(rule ? [['RRULE', withUntil(rule, until, minute, own.timeZone)] as const] : []),
      ...(except.length
        ? [[zoned('EXDATE'), except.map((day) => at(day * MINUTES_OF_DAY + minute)).join(',')] as const]
        : []),
      ['SUMMARY', textValue([name, department].filter(Boolean).join(', '))],
      ['LOCATION', textValue([room, own.shortName].filter(Boolean).join(', '))],
      ...(away ? [['DESCRIPTION', textValue(labels.calendarInPlaceOf.replace('{name}', () => away))] as const] : []),
      ...(page ? [['URL', site.url + page] as const] : []),
    ]
    return component('VEVENT', lines)
  })
}

/** A rule until a last day is until its last moment, in UTC, because its start is in a time zone (RFC 5545, 3.3.10). */
const withUntil = (rule: string, until: number | undefined, minute: number, timeZone: string) =>
  until === undefined ? rule : `${rule};UNTIL=${utcValue(timeZone, until * MINUTES_OF_DAY + minute)}`

/** A camp or an event, on its whole day: nobody has said an hour. */
function campEvent(
  site: CalendarSite,
  { id, name, day, place = site.common.site.shortName, text }: CalendarEvent,
  revision: readonly ContentLine[],
): string {
  const lines: ContentLine[] = [
    ['UID', `notice-${id}@${new URL(site.url).host}`],
    ...revision,
    ['DTSTART;VALUE=DATE', dateValue(day)],
    ['DTEND;VALUE=DATE', dateValue(day + 1)],
    ['SUMMARY', textValue(name)],
    ['LOCATION', textValue(place)],
    ...(text ? [['DESCRIPTION', textValue(text)] as const] : []),
    ['TRANSP', 'TRANSPARENT'],
  ]
  return component('VEVENT', lines)
}

/** A closed or short day, or several. */
function closureEvent(
  site: CalendarSite,
  { id, name, from, until, open, close, what, text }: CalendarClosure,
  revision: readonly ContentLine[],
): string {
  const { labels } = site.common
  const words =
    open === undefined || close === undefined
      ? labels.calendarClosed
      : labels.calendarShort.replace('{from}', () => open).replace('{until}', () => close)
  const summary = [words.replace('{name}', () => name), what.length > 0 && `(${what.join(', ')})`]
    .filter(Boolean)
    .join(' ')
  const lines: ContentLine[] = [
    ['UID', `closure-${id}@${new URL(site.url).host}`],
    ...revision,
    ['DTSTART;VALUE=DATE', dateValue(from)],
    ['DTEND;VALUE=DATE', dateValue(until + 1)],
    ['SUMMARY', textValue(summary)],
    ...(text ? [['DESCRIPTION', textValue(text)] as const] : []),
    ['TRANSP', 'TRANSPARENT'],
  ]
  return component('VEVENT', lines)
}
