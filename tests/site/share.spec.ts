import { expect, test } from 'vitest'
import { go } from './awake.ts'
import { visit } from './visit.ts'

const SITE = 'https://www.sunakhari-hospital.example'
/** What a link of "Send this page" would put into a message, line by line. */
const message = (href: string | null) =>
  decodeURIComponent(/[?&](?:text|body)=([^&]*)/.exec(href ?? '')?.[1] ?? '').split('\n')
const link = '.footer__share [href^="https://wa.me"]'

test('Send this page: WhatsApp and SMS open with its name, the number to ask and its address, without scripts', async () => {
  const page = await visit('/doctors/dr-meena-kumari-yadav', { device: 'phone', scripts: false })
  const share = page.locator('.footer__share')
  const whatsapp = share.getByRole('link', { name: 'WhatsApp: Send this page (opens in a new tab)' })
  expect(await whatsapp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=/)
  expect(await whatsapp.getAttribute('rel')).toBe('noopener')
  expect(message(await whatsapp.getAttribute('href'))).toEqual([
    'Dr. Meena Kumari Yadav, Sunakhari Hospital',
    'Lead cardiologist',
    expect.stringMatching(/^Sunday.* \d+(:\d\d)? [AP]M to \d/),
    'Emergency (toll-free in Nepal): +977-21-000001',
    'Front desk: +977-21-000002',
    `${SITE}/doctors/dr-meena-kumari-yadav`,
  ])
  const sms = message(await share.getByRole('link', { name: 'SMS' }).getAttribute('href'))
  expect(sms).toEqual([
    'Dr. Meena Kumari Yadav, Sunakhari Hospital',
    'Front desk: +977-21-000002',
    `${SITE}/doctors/dr-meena-kumari-yadav`,
  ])
  expect(sms.join('\n').length).toBeLessThanOrEqual(160)
  expect(await share.getByRole('button').count()).toBe(0)
  for (const link of await share.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('Send this page: the message says what the page is asked for, to somebody who cannot open it', async () => {
  const page = await visit('/')
  const sent = async () => message(await page.locator(link).getAttribute('href'))
  expect(await sent()).toEqual([
    'Sunakhari Neuro, Heart & Multispecialty Hospital',
    'Until Wednesday 16 December 2026, 8 PM: OPD registration has moved to the ground floor. Please register on the left of the main entrance.',
    'OPD hours: Sunday-Friday 10:30 AM-05:00 PM; Saturday Closed',
    'Emergency: Every day 24 hours',
    'Emergency (toll-free in Nepal): +977-21-000001',
    'Front desk: +977-21-000002',
    `${SITE}/`,
  ])
  await go(page, '/departments/cardiology')
  expect(await sent()).toContain('Dr. Meena Kumari Yadav: Sun, Mon, Tue and Thu')
  await go(page, '/departments/emergency')
  expect(await sent()).toContain('Emergency (toll-free in Nepal): +977-21-000001')
  await go(page, '/departments/pulmonology')
  expect((await sent()).join()).toContain('ask the front desk which doctor is here')
  await go(page, '/emergencies')
  const sms = page.locator('.footer__share [href^="sms"]')
  expect(message(await sms.getAttribute('href'))[1]).toBe('Emergency (toll-free in Nepal): +977-21-000001')
  expect((await sent()).slice(1, 3)).toEqual([
    'Emergency (toll-free in Nepal): +977-21-000001',
    'Ambulance 1: +977-21-000005',
  ])
  // A page that no block says in lines has its description.
  await go(page, '/blog/kidney-stone')
  expect((await sent())[1]).toBe(await page.locator('meta[name=description]').getAttribute('content'))
})

test('Send this page: a page in Nepali is sent in Nepali', async () => {
  const nepali = await visit('/ne/location')
  const lines = message(await nepali.locator(link).getAttribute('href'))
  expect(lines.at(-1)).toBe(`${SITE}/ne/location`)
  expect(lines[0]).toMatch(/\p{Script=Devanagari}/u)
})

test('Send this page: a button opens the list of programs of the phone, and one that is closed again is no error', async () => {
  const page = await visit('/emergencies', {
    device: 'phone',
    before: `navigator.share = (data) => {
      document.title = JSON.stringify(data)
      return Promise.reject(new DOMException('closed', 'AbortError'))
    }`,
  })
  await page.getByRole('button', { name: 'Other ways' }).click()
  await expect.poll(() => page.title()).toContain(`"url":"${SITE}/emergencies"`)
})

test('Send this page: where the browser has no such list, the button copies the address and says so', async () => {
  const page = await visit('/emergencies', {
    before: `delete Navigator.prototype.share
      const writeText = async (text) => { document.title = text }
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } })`,
  })
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Link copied' }).count()).toBe(1)
  expect(await page.title()).toBe(`${SITE}/emergencies`)
})

test('Send this page: a page that is not there offers no way to send it', async () => {
  const page = await visit('/404')
  expect(await page.locator('.footer__share').count()).toBe(0)
})
