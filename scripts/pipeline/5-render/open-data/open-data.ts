import { isComing } from '../../../../src/clock/coming.ts'
import { dayOf, isoOf, MINUTES_OF_DAY } from '../../../../src/clock/dates.ts'
import { WEEKDAYS } from '../../../../src/clock/weekdays.ts'
import type { Block, Closure, Department, Doctor, HospitalData, SpecialDay } from '../../../../src/generated/types.ts'
import type { Phone, Schedule } from '../../../../src/lib/content-types.ts'
import { DATA_FILE, DATA_SCHEMA_FILE, type Page, type Site } from '../../3-model/site.ts'
import { inside, isPhone, isSchedule, unique } from '../discovery/key-facts.ts'

/** A record that a block of a page shows in full. */
interface ShownRecord<Item> {
  item: Item
  page: Page
  /** What the blocks of a doctor and of a department show besides. */
  block: { departments?: Department[]; schedule?: Schedule; call?: Phone }
}

/**
 * The data for other programs and its schema, by file: what the pages in the site's own language show of numbers,
 * hours, doctors and days. The same content gives the same bytes on the same day.
 */
export function dataFiles(site: Site): Record<string, string> {
  const schema = { ...site.openData.schema, $id: `${site.url}/${DATA_SCHEMA_FILE}` }
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`
  return { [DATA_FILE]: json(hospitalData(site)), [DATA_SCHEMA_FILE]: json(schema) }
}

export function hospitalData(site: Site): HospitalData {
  const { common, openData, url, made } = site
  const { address } = common.footer
  const pages = site.pages.filter(({ hidden, notFound, language }) => !hidden && !notFound && !language)
  const rendered = [common.header, common.footer, ...pages.map(({ blocks }) => blocks)]
  const at = (path: string) => (path.startsWith('/') ? url + path : path)
  const isMadeUp = (words: string) => openData.samples.has(words) || undefined
  const shown = <Item extends { id: string }>(list: string): ShownRecord<Item>[] => {
    const fields = openData.shownBy.filter((one) => one.list === list)
    const found = pages.flatMap((page) =>
      page.blocks.flatMap((block) =>
        fields
          .filter(({ type }) => type === block.type)
          .flatMap(({ field }) => (block as Block & Record<string, Item[] | undefined>)[field] ?? [])
          .map((item) => ({ item, page, block: block as ShownRecord<Item>['block'] })),
      ),
    )
    return unique(found, ({ item }) => item.id)
  }
  const doctors = shown<Doctor>('doctors')
  const departments = shown<Department>('departments')
  const idIn = (list: readonly ShownRecord<{ id: string }>[], id?: string) =>
    list.find(({ item }) => item.id === id)?.item.id
  const notices = [{ path: '/', notices: common.clock?.notices }, ...pages].flatMap(({ path, notices = [] }) =>
    notices.map((notice) => ({ ...notice, page: at(path) })),
  )
  return {
    $schema: at(`/${DATA_SCHEMA_FILE}`),
    version: 1,
    generatedOn: made.built,
    name: common.site.name,
    url,
    language: site.language,
    timeZone: common.site.timeZone,
    address: address && {
      lines: address.lines,
      countryCode: address.countryCode,
      latitude: address.latitude,
      longitude: address.longitude,
      sample: isMadeUp(address.lines.join(', ')),
    },
    phones: unique(inside(rendered, isPhone), ({ href }) => href).map((phone) => ({
      label: phone.label,
      number: numberOf(phone),
      extension: phone.href.split(';ext=')[1],
      from: phone.country,
      urgent: phone.urgent,
      sample: isMadeUp(phone.number),
    })),
    schedules: unique(inside(rendered, isSchedule), ({ id }) => id).map(({ id, label, link, rows, sample }) => ({
      id,
      label,
      page: link && at(link),
      hours: rows.flatMap(({ days, open, close }) =>
        open === undefined || close === undefined ? [] : { days: days.map(weekday), ...timesOf(open, close) },
      ),
      sample,
    })),
    departments: departments.map(({ item, page, block: { schedule, call } }) => ({
      id: item.id,
      name: item.name,
      page: at(page.path),
      phone: call && lineOf(call),
      schedule: (item.hours ?? schedule)?.id,
      sample: item.sample,
    })),
    doctors: doctors.map(({ item, page, block }) => ({
      id: item.id,
      name: item.name,
      role: item.role ?? item.specialty,
      department: idIn(departments, block.departments?.[0]?.id),
      languages: item.languages,
      page: at(page.path),
      sessions: (item.sessions?.sessions ?? [])
        .filter(({ until = Infinity }) => until >= dayOf(made.built))
        .map(({ days, open, close, room, nth, secondWeek, from, until, stays }) => ({
          days: days.map(weekday),
          ...timesOf(open, close),
          room,
          weeks: nth as HospitalData['doctors'][number]['sessions'][number]['weeks'],
          everySecondWeekOf: secondWeek === undefined ? undefined : isoOf(secondWeek),
          from: from === undefined ? undefined : isoOf(from),
          until: until === undefined ? undefined : isoOf(until),
          alsoWhenClosed: stays,
        })),
      sample: item.sample,
    })),
    changes: doctors.flatMap(({ item, page: { path, clock } }) =>
      // Where there are no sessions, no page says a leave from them.
      (item.sessions ? (clock?.changes ?? []) : [])
        .filter(({ doctor, from, until, day, to }) => {
          const days = [from, until, day, to].flatMap((one) => (one === undefined ? [] : dayOf(one)))
          const span = { from: Math.min(...days), until: Math.max(...days) }
          return doctor === item.id && isComing(span, dayOf(made.built))
        })
        .map(({ id, doctor, kind, from, until, standIn, day, to, open, close, room, text, sample }) => ({
          ...{
            id,
            doctor,
            kind,
            from,
            until,
            standIn: idIn(doctors, standIn),
            day,
            to,
            opens: open,
            closes: close,
            room,
            text,
          },
          ...{ page: at(path), sample },
        })),
    ),
    closures: shown<Closure>('closures')
      .filter(({ item, page: { clock } }) => clock && item.until >= made.built)
      .map(({ item: { id, name, from, until, open, close, closes, text, sample }, page }) => ({
        ...{ id, name, from, until, opens: open, closes: close, schedules: closes.map((one) => one.id), text },
        ...{ page: at(page.path), sample },
      })),
    specialDays: shown<SpecialDay>('special-days')
      .filter(({ item: { until = made.built } }) => until >= made.built)
      .map(({ item: { id, name, day, from, until, sample }, page }) => ({
        ...{ id, name, day, from: page.clock && from, until, page: at(page.path), sample },
      })),
    notices: unique(notices, ({ id }) => id).map(({ id, level, title, text, from, until, stays, call, page }) => ({
      ...{ id, level, title, text, from, until, stays, phone: call && lineOf(call), page },
      sample: isMadeUp(`notices/${id}`),
    })),
  }
}

const weekday = (day: number) => (WEEKDAYS[day] ?? '').toLowerCase() as Lowercase<(typeof WEEKDAYS)[number]>

/** The number of a tel: address (RFC 3966), without its extension. */
const numberOf = ({ href }: Pick<Phone, 'href'>) => href.replace(/^tel:|;ext=.*$/g, '')

/** A number with its extension, where it has one: +97721000002 ext 12. */
const lineOf = ({ href }: Pick<Phone, 'href'>) => href.replace('tel:', '').replace(';ext=', ' ext ')

/** Times of a day in 24 hours; the end of the day is 24:00, and later is on the next day. */
function timesOf(open: number, close: number): { opens: string; closes: string } {
  const time = (minutes: number) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return { opens: time(open), closes: time(close > MINUTES_OF_DAY ? close - MINUTES_OF_DAY : close) }
}
