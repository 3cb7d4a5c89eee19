/** What a family reads of one day on a page without scripts, in the message of that page, and in the calendar file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSite } from '../scripts/pipeline/check-site.ts'
import type { SoundContent } from '../scripts/pipeline/2-validate/content.ts'
import { plan } from '../scripts/pipeline/3-model/model.ts'
import { calendarFiles } from '../scripts/pipeline/5-render/calendars/calendars.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { renderPage } from '../src/entry-server.tsx'
import { prepared } from './support/prepared.ts'
import { usualSpaces } from './support/usual-spaces.ts'

interface Lists {
  closures?: object[]
  changes?: object[]
}

/** Our site on a day, with other closures and changes. */
async function siteOn(today: string, { closures = [], changes = [] }: Lists) {
  const given: Record<string, object[]> = {
    'content/records/closures.yaml': closures,
    'content/records/changes.yaml': changes,
  }
  const read = (root: string, name: string) => ({
    text: given[name] ? JSON.stringify(given[name]) : readFileSync(join(root, name), 'utf8'),
  })
  const { readable } = checkSite(PROJECT, prepared, { read })
  const site = await plan({ ...readable, today } as SoundContent)
  const pageAt = async (path: string) => {
    const page = await site.pages.find(({ summary }) => summary().path === path)!.make()
    const content = page.language ? site.translations[page.language]! : site.common
    const html = renderPage({ page, content, icons: {}, url: site.url, assets: { scripts: [], fonts: [] } })
    const [, message = ''] = /https:\/\/wa\.me\/\?text=([^"&]*)/.exec(html) ?? []
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
    return { html, main: textOf(main), message: decodeURIComponent(message).split('\n') }
  }
  return Object.assign(pageAt, { calendars: calendarFiles(site) })
}

const textOf = (html: string) =>
  usualSpaces(
    html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  )

const CHRISTMAS = {
  ...{ id: 'christmas', name: 'Christmas Day', from: '2026-12-25', until: '2026-12-25' },
  ...{ closes: ['schedule.opd'], source: 'a list' },
}

test('The message of home, a department and a doctor says the closed days of the next fortnight, as the page does', async () => {
  const page = await siteOn('2026-12-20', { closures: [CHRISTMAS] })
  const closed = 'Closed on Friday 25 December: Christmas Day'
  for (const path of ['/', '/departments/general-medicine']) {
    const { message, html } = await page(path)
    expect(message).toContain(`OPD hours: Sunday-Friday 10:30 AM-05:00 PM; Saturday Closed. ${closed}.`)
    expect(textOf(html)).toContain(closed)
  }
  const doctor = await page('/doctors/dr-ram-narayan-mandal')
  expect(doctor.message).toContain(`${closed}.`)
  expect(doctor.main).toContain(`${closed}.`)
  const nepali = await page('/ne/departments/general-medicine')
  expect(nepali.message[1]).toMatch(/। शुक्रबार १० पुस \(२५ डिसेम्बर\) बन्द: क्रिसमस।$/)
})

test('Nobody travels to a department whose only doctor is away: page and message say a leave that goes on, in sentences', async () => {
  const leave = {
    ...{ id: 'leave', doctor: 'dr-nabin-tamang', kind: 'leave', from: '2026-12-18', until: '2026-12-24' },
    ...{ standIn: 'dr-asmita-karki', text: 'Bring your old reports along.' },
  }
  const page = await siteOn('2026-12-20', { changes: [leave] })
  const [away, instead] = ['On leave 18 to 24 December.', 'Dr. Asmita Karki sees patients at the same times instead.']
  const said = `${away} ${instead} Bring your old reports along.`
  const department = await page('/departments/ent')
  expect(department.main).toContain(said)
  expect(department.message[2]).toMatch(/^Dr\. Nabin Tamang: [\w, ]+\. On leave/)
  expect(department.message[2]).toContain(said)
  const doctor = await page('/doctors/dr-nabin-tamang')
  expect(doctor.main).toContain(said)
  expect(doctor.message).toContain(said)
  const standIn = await page('/doctors/dr-asmita-karki')
  const also = '18 to 24 December also at the times of Dr. Nabin Tamang, who is away.'
  expect(standIn.main).toContain(also)
  expect(standIn.message).toContain(also)
})

const LHOSAR = {
  ...{ id: 'lhosar', name: 'Tamu Lhosar', from: '2026-12-30', until: '2026-12-30', open: '10:30', close: '14:00' },
  ...{ closes: ['schedule.opd'], source: 'a list' },
}

test('A short day says the hours that are left of a session: on pages, in messages and in the calendar file', async () => {
  const page = await siteOn('2026-12-20', { closures: [LHOSAR] })
  const [only, date] = [
    'Only 1 PM to 2 PM on Wednesday 30 December: Tamu Lhosar',
    'Wednesday 30 December, 1 PM to 2 PM only',
  ]
  const doctor = await page('/doctors/dr-kiran-chaudhary')
  expect(doctor.main).toContain(`${only}.`)
  expect(doctor.main).toContain(date)
  expect(doctor.message).toContain(`${only}.`)
  const department = await page('/departments/gi-surgery')
  expect(department.main).toContain(`${only}.`)
  expect(department.message.join('\n')).toContain(`${only}.`)
  const timetable = await page('/opd-timetable')
  for (const panel of timetable.html.split('timetable__panel--').slice(1))
    expect(usualSpaces(panel)).toMatch(/Dr\. Kiran Chaudhary.*Wednesday 30 December, 1 PM to 2 PM only/s)
  // Without a space between them the words of a line are one to a screen reader, and to the check of finished pages.
  expect(timetable.main).not.toMatch(/[AP]M(Wednesday|not on)/)
  const home = await page('/')
  expect(home.main).toContain(only)
  const nepali = await page('/ne/doctors/dr-kiran-chaudhary')
  expect(nepali.message).toContain('बुधबार १५ पुस (३० डिसेम्बर) दिउँसो १:००–दिउँसो २:०० मात्र: तमु ल्होसार।')
  const none = await page('/doctors/dr-devendra-jha')
  expect(none.main).toContain('2 PM to 5 PM, OPD 2; not on Wednesday 30 December')
  expect(none.message).toContain('Closed on Wednesday 30 December: Tamu Lhosar.')
  const { 'doctors/dr-kiran-chaudhary.ics': file = '' } = page.calendars
  expect(file).toMatch(/DTSTART;TZID=Asia\/Kathmandu:20261230T130000\r\nDTEND;TZID=Asia\/Kathmandu:20261230T140000/)
})
