import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { axe, toTop } from './axe.ts'
import { buildCopy } from './build-copy.ts'
import { visit } from './visit.ts'

const FIELDS = ['Email', 'First Name', 'Last Name', 'Phone', 'Address', 'Description']
const WRITTEN = {
  Email: 'asha@visitor.example',
  'First Name': 'Asha',
  'Last Name': 'Rai',
  Phone: '9800000000',
  Address: 'Itahari',
  Description: 'A nurse.\nTwo years of work.',
}

async function fill(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(WRITTEN)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('All details are true').check()
}

const written = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(FIELDS.map(async (label) => [label, await page.getByLabel(label, { exact: true }).inputValue()])),
  )

test('Apply: asks for e-mail, names, phone, address, description and the truth, in this order', async () => {
  const page = await visit('/apply')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Apply Now')
  expect(await page.locator('.banner').textContent()).toContain('fill up the form')
  expect(await page.locator('main form label').allTextContents()).toEqual([...FIELDS, 'All details are true'])
  expect(await page.getByLabel('Description').getAttribute('rows')).toBe('3')
  expect(await page.locator('main form').getByRole('button').textContent()).toBe('Apply details')
  expect(await page.locator('main form :is([required], [pattern], [maxlength])').count()).toBe(0)
})

test('Apply: the prefix +977 cannot be changed and is told with the number box', async () => {
  const page = await visit('/apply')
  const phone = page.getByLabel('Phone', { exact: true })
  const ids = ((await phone.getAttribute('aria-describedby')) ?? '').split(' ')
  const prefix = page.locator(`[id="${ids[0]}"]`)
  expect(await prefix.inputValue()).toBe('+977')
  expect(await prefix.isDisabled()).toBe(true)
  expect(await prefix.getAttribute('aria-label')).toBe('Country code +977')
  expect(await page.locator(`[id="${ids[1]}"]`).isVisible()).toBe(true)
})

test('Apply: a pasted number with another country code is not cut', async () => {
  const page = await visit('/apply')
  await page.getByLabel('Phone', { exact: true }).focus()
  await page.keyboard.insertText('+91 (0) 98765-43210 ext. 12')
  expect(await page.getByLabel('Phone', { exact: true }).inputValue()).toBe('+91 (0) 98765-43210 ext. 12')
})

test.each([true, false])(
  'Apply: the button sends nothing, the address stays and so does what was written (scripts: %s)',
  async (scripts) => {
    const page = await visit('/apply', { scripts })
    const address = page.url()
    await fill(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const change = page.getByRole('button', { name: 'Change the details' })
    const press = page.getByRole('button', { name: 'Apply details' })
    await press.click()
    for (const label of ['Email', 'First Name', 'Phone', 'Address', 'All details are true']) {
      if (scripts) await change.click()
      await page.getByLabel(label, { exact: true }).press('Enter')
    }
    expect(page.url()).toBe(address)
    expect(requests).toEqual([])
    expect(await written(page)).toEqual(WRITTEN)
    expect(await page.getByLabel('All details are true').isChecked()).toBe(true)
  },
)

test('Apply: pressed too early, the button lists on top what is missing, each line a link to its box', async () => {
  const page = await visit('/apply')
  const button = page.getByRole('button', { name: 'Apply details' })
  await page.getByLabel('Email', { exact: true }).fill('asha')
  await button.click()
  const list = page.getByRole('group', { name: 'There is a problem' })
  await list.waitFor()
  expect(await list.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await list.getByRole('link').allTextContents()).toEqual([
    'Email: an address has an @ and ends like .com or .np',
    ...FIELDS.slice(1).map((label) => `Fill in: ${label}`),
    'Tick the box: All details are true',
  ])
  await list.getByRole('link', { name: 'Fill in: Phone' }).click()
  const phone = page.getByLabel('Phone', { exact: true })
  expect(await phone.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await phone.getAttribute('aria-invalid')).toBe('true')
  await toTop(page)
  expect(await axe(page)).toEqual([])
  await fill(page)
  await button.click()
  expect(await list.isVisible()).toBe(false)
  expect(await page.locator('[aria-invalid]').count()).toBe(0)
})

/** Whether the focus is on it. */
const focused = (place: Locator) => place.evaluate((element) => element === document.activeElement)

test('Apply: a complete form says that nothing was sent, with the details as an e-mail, a message or to copy', async () => {
  const page = await visit('/apply?post=medical-officer', { device: 'phone' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  expect(await page.locator('main form').innerText()).toContain('Post: Medical Officer')
  await fill(page)
  await page.getByLabel('Address', { exact: true }).press('Enter')
  // What to do next has the screen and the focus; the boxes are gone until they are asked for.
  const heading = page.getByRole('heading', { name: 'Not sent yet' })
  await expect.poll(() => focused(heading)).toBe(true)
  expect(await page.getByLabel('Address', { exact: true }).isVisible()).toBe(false)
  const draft = page.getByRole('link', { name: 'Open an e-mail' })
  // The page may still be moving there.
  await expect
    .poll(() =>
      page.locator('main form').evaluate((form) => {
        const [top = -1, ...bottoms] = [...form.querySelectorAll('h2, h3, a, button')]
          .filter((one) => /^(Not sent yet|Open an e-mail|Open WhatsApp|Copy the text)/.test(one.textContent.trim()))
          .map((one) => one.getBoundingClientRect())
          .map(({ top: from, bottom }, index) => (index ? bottom : from))
        return top >= 0 && bottoms.length === 3 && bottoms.every((bottom) => bottom > top && bottom < 740 - 64)
      }),
    )
    .toBe(true)
  const details = 'Post: Medical Officer\nEmail: asha@visitor.example\nFirst Name: Asha'
  expect(await page.locator('main form pre').innerText()).toContain(details)
  const letter = await draft.getAttribute('href')
  expect(letter).toMatch(/^mailto:careers@sunakhari-hospital\.example\?subject=/)
  expect(decodeURIComponent(letter ?? '')).toContain(details.replaceAll('\n', '\r\n'))
  const message = new URL((await page.getByRole('link', { name: 'Open WhatsApp' }).getAttribute('href')) ?? '')
  expect(message.host).toBe('wa.me')
  expect(message.searchParams.get('text')).toContain(details)
  await toTop(page)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Copy the text' }).click()
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^Copied, but not sent yet/)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(details)
  await page.getByRole('button', { name: 'Change the details' }).click()
  expect(await focused(page.getByLabel('Email', { exact: true }))).toBe(true)
  expect(await heading.isVisible()).toBe(false)
  expect(await written(page)).toEqual(WRITTEN)
})

test('Apply: where the browser does not let the button copy, the details are marked', async () => {
  const page = await visit('/apply', { before: 'Object.defineProperty(navigator, "clipboard", { value: undefined })' })
  await fill(page)
  await page.getByRole('button', { name: 'Apply details' }).click()
  await page.getByRole('button', { name: 'Copy the text' }).click()
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^The details are marked/)
  expect(await page.evaluate(() => String(getSelection()))).toContain('First Name: Asha')
})

test('Apply: without scripts it says that the button cannot do anything', async () => {
  const page = await visit('/apply', { scripts: false })
  expect(await page.locator('main form').innerText()).toContain('needs scripts, which are turned off')
})

test('Apply: even a browser extension that submits the form changes nothing', { tags: ['long'] }, async () => {
  const page = await visit('/apply')
  await fill(page)
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit())
  expect(page.url()).toMatch(/\/apply$/)
  expect(await written(page)).toEqual(WRITTEN)
})

test('Apply: says plainly that nothing is sent, and where to write instead', async () => {
  const page = await visit('/apply')
  const id = await page.getByRole('button', { name: 'Apply details' }).getAttribute('aria-describedby')
  const note = page.locator(`[id="${id}"]`)
  expect(await note.textContent()).toContain('does not send anything')
  // What happens, in its order; the ways to send come once there is something to send.
  expect(await note.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Fill it in/),
    expect.stringMatching(/^Press “Apply details”/),
    expect.stringMatching(/^Send your message yourself/),
  ])
  expect(await page.locator('main form').getByRole('link', { name: 'Open WhatsApp' }).isVisible()).toBe(false)
  // Before anything is filled in.
  const [said, first] = [await note.boundingBox(), await page.getByLabel('Email', { exact: true }).boundingBox()]
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(first?.y ?? 0)
  expect(await note.locator('a[href="mailto:careers@sunakhari-hospital.example"]').count()).toBe(1)
})

test('Apply: the keyboard reaches every box in order and the button at the end', async () => {
  const page = await visit('/apply')
  await page.getByLabel('Email', { exact: true }).focus()
  const names: (string | null)[] = []
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab')
    names.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null))
  }
  expect(names).toEqual(['firstName', 'lastName', 'phone', 'address', 'description', 'confirm'])
})

test('Apply: beside the form stand a welcome, the 24x7 helpline, booking, opening hours and the package for people abroad', async () => {
  const page = await visit('/apply')
  const side = page.locator('.apply-form__side')
  const words = (await side.innerText()).replace(/\s+/g, ' ')
  for (const part of [
    'Welcome',
    '24x7 helpline',
    'Sun-Thurs 9:00 AM-6:00 PM',
    'Friday 9:00 AM-3:00 PM',
    'Saturday 9:00 AM-9:00 PM',
    'Blood Bank',
    '7:00 AM-7:00 PM',
    'Major services are open round the clock',
    'Onsite Care Assistance',
    'abroad',
  ])
    expect(words).toContain(part)
  expect(await side.locator('a[href^="tel:"]').count()).toBe(1)
  const booking = side.getByRole('link', { name: /Book an Appointment/ })
  expect(await booking.getAttribute('target')).toBe('_blank')
})

/** The site with an Apply form that delivers what was written. */
const delivering = (delivery: string, sendTo: string) =>
  buildCopy([
    [
      '        delivery: none\n        sendTo: "mailto:{{email.careers}}"\n        chat: chat.main\n',
      `        delivery: ${delivery}\n        sendTo: ${sendTo}\n        messages: { sent: Thank you., failed: Not sent; your details are still here. }\n`,
    ],
  ])
describe('Apply, with an endpoint', { tags: ['long'] }, () => {
  let copy: Awaited<ReturnType<typeof buildCopy>>
  beforeAll(async () => {
    copy = await delivering('endpoint', 'https://forms.hospital.example/apply')
  })
  afterAll(() => copy?.close())

  test('Apply, with an endpoint: an empty form is stopped, a full one is sent once and thanked for', async () => {
    const sent: string[] = []
    const page = await visit('/apply', {
      base: copy.address,
      outside: (route) => {
        sent.push(route.request().postData() ?? '')
        return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } })
      },
    })
    const button = page.getByRole('button', { name: 'Apply details' })
    await button.click()
    expect(sent).toEqual([])
    await fill(page)
    await button.click()
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Thank you.')
    expect(await axe(page)).toEqual([])
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain('asha@visitor.example')
    expect(sent[0]).toContain('+977 9800000000')
    expect(page.url()).toMatch(/\/apply$/)
  })

  test('Apply, with an endpoint: it is sent from browsers that cannot end a request by themselves, too', async () => {
    let sent = 0
    const page = await visit('/apply', {
      base: copy.address,
      before: 'delete AbortSignal.timeout',
      outside: (route) => {
        sent += 1
        return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } })
      },
    })
    await fill(page)
    await page.getByRole('button', { name: 'Apply details' }).click()
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Thank you.')
    expect(sent).toBe(1)
  })

  test('Apply, with an endpoint: when sending fails it says so and nothing written is lost', async () => {
    const page = await visit('/apply', {
      base: copy.address,
      outside: (route) => route.abort('connectionrefused'),
      expected: /ERR_CONNECTION_REFUSED/,
    })
    await fill(page)
    await page.getByRole('button', { name: 'Apply details' }).click()
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Not sent; your details are still here.')
    expect(await written(page)).toEqual(WRITTEN)
    expect(await axe(page)).toEqual([])
  })
})

test('Apply, by mail: opens a letter with what was written', { tags: ['long'] }, async () => {
  const { address, close } = await delivering('mailto', '"mailto:{{email.careers}}"')
  onTestFinished(close)
  const page = await visit('/apply', { base: address })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const letter = new Promise<string>((resolve) =>
    session.on('Page.frameRequestedNavigation', ({ url }) => resolve(url)),
  )
  await fill(page)
  await page.getByRole('button', { name: 'Apply details' }).click()
  const url = await letter
  expect(url).toMatch(/^mailto:careers@sunakhari-hospital\.example\?subject=/)
  expect(decodeURIComponent(url)).toContain('First Name: Asha\r\nLast Name: Rai')
  await expect.poll(() => page.getByRole('status').textContent()).toBe('Thank you.')
  expect(await written(page)).toEqual(WRITTEN)
})

test.each([true, false])(
  'Staff mail: the form goes straight to the mail provider, with no word on where it came from (scripts: %s)',
  async (scripts) => {
    const posts: { url: string; method: string; body: string | null; referer: string | undefined }[] = []
    const page = await visit('/email', {
      scripts,
      outside: async (route, url) => {
        const request = route.request()
        posts.push({
          url: url.href,
          method: request.method(),
          body: request.postData(),
          referer: (await request.allHeaders()).referer,
        })
        return route.fulfill({ contentType: 'text/html', body: '<title>provider</title>' })
      },
    })
    await page.getByLabel('Username').fill('asha')
    await page.getByLabel('Password').fill('a b&c')
    await page.getByLabel("Don't Remember me").check()
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect.poll(() => page.title()).toBe('provider')
    expect(posts).toEqual([
      {
        url: 'https://mail.sunakhari-hospital.example/auth',
        method: 'POST',
        body: 'mode=auth&login=asha&passwd=a+b%26c&twoweeks=yes',
        referer: undefined,
      },
    ])
  },
)

test('Staff mail: stands alone, takes 100 letters of password at most, and is not for search engines', async () => {
  const page = await visit('/email')
  expect(await page.locator('header, nav, footer, .floating').count()).toBe(0)
  expect(await page.getByLabel('Password').getAttribute('maxlength')).toBe('100')
  await page.getByLabel('Password').fill('')
  await page.getByLabel('Password').focus()
  await page.keyboard.insertText('x'.repeat(120))
  expect(await page.getByLabel('Password').inputValue()).toHaveLength(100)
  expect(
    await page
      .locator('main form')
      .evaluate((form) =>
        [...form.querySelectorAll('input')].map(({ name, type, autocomplete }) =>
          [name, type, autocomplete].join(' ').trim(),
        ),
      ),
  ).toEqual(['mode hidden', 'login text username', 'passwd password current-password', 'twoweeks checkbox'])
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  expect(await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')).toContain(
    'form-action https://mail.sunakhari-hospital.example;',
  )
  expect(await page.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
})
