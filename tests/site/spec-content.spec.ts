import { expect, test } from 'vitest'
import { FULL } from './routes.ts'
import { address, visit } from './visit.ts'

test('About: the story tells since when the hospital is there, how many people come and how many beds are in use', async () => {
  const page = await visit('/about', { scripts: false })
  const words = (await page.locator('#story').innerText()).replace(/\s+/g, ' ')
  for (const part of ['in 2000', 'About 500 people come to the outpatient department', '70% of our 200 beds'])
    expect(words).toContain(part)
})

test('About: a film opens over the whole screen and closes again', async () => {
  const page = await visit('/about')
  const play = page.getByRole('button', { name: /^Play the film/ })
  await play.scrollIntoViewIfNeeded()
  await play.click()
  const player = page.locator('dialog:has(video)')
  await player.locator('video').waitFor()
  expect(await player.evaluate((box) => [box.clientWidth === innerWidth, box.clientHeight === innerHeight])).toEqual([
    true,
    true,
  ])
  await player.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => player.count()).toBe(0)
  expect(await play.isVisible()).toBe(true)
})

test('Doctors: all 28 have a portrait, a specialty and a registration number of their own', async () => {
  const page = await visit('/doctors', { scripts: false })
  const doctors = await page.locator('.people__lead, .people__card').evaluateAll((all) =>
    all.map((one) => ({
      portrait: one.querySelector('img')?.alt ?? '',
      name: one.querySelector('h3')?.textContent ?? '',
      specialty: one.querySelector('.people__specialty')?.textContent ?? '',
      number: /Reg\. No\.\s*(\d+)/.exec(one.textContent)?.[1] ?? '',
    })),
  )
  expect(doctors).toHaveLength(28)
  expect(
    doctors.filter(
      ({ portrait, name, specialty }) => !portrait.startsWith(`Portrait of ${name}`) || specialty.length < 3,
    ),
  ).toEqual([])
  expect(new Set(doctors.map(({ number }) => number)).size).toBe(28)
  expect(doctors.every(({ number }) => number)).toBe(true)
})

test('Partners: every partner has a sign, a name and words about the agreement', async () => {
  const page = await visit('/partner', { scripts: false })
  const partners = await page.locator('.partners__item').evaluateAll((all) =>
    all.map((one) => ({
      sign: one.querySelector('svg, img') !== null,
      name: one.querySelector('h3')?.textContent ?? '',
      words: [...one.querySelectorAll('p')].some((text) => text.textContent.length > 40),
    })),
  )
  expect(partners.filter(({ sign, name, words }) => !sign || name.length < 3 || !words)).toEqual([])
})

test('Services: a conclusion ends the page, with booking and the number to call', async () => {
  const page = await visit('/services', { scripts: false })
  const last = page.locator('main > :last-child')
  expect(await last.getByRole('heading', { level: 2 }).textContent()).toBe('One place for your care')
  expect(await last.getByRole('link', { name: /Book an Appointment/ }).getAttribute('target')).toBe('_blank')
  expect(await last.locator('a[href^="tel:"]').count()).toBe(1)
})

test('Article: the figures of the specification stand in the texts', async () => {
  const text = async (article: string) =>
    (await (await fetch(`${address()}/blog/${article}`)).text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  for (const article of ['migraine-headache', 'what-is-migraine'])
    expect(await text(article), article).toContain('4 to 72 hours')
  expect(await text('what-is-migraine')).toContain('6 to 8 months')
  const vaccinations = await text('vaccinations-childrens-health')
  for (const age of ['9 months', '15 months', '10 years']) expect(vaccinations).toContain(age)
})

test('Blocks fade in at 10, 20, 30 or 50 % of their height, and at no other share', async () => {
  const shares = new Set<string>()
  for (const path of FULL)
    for (const [, share = ''] of (await (await fetch(address() + path)).text()).matchAll(/data-reveal="([^"]*)"/g))
      shares.add(share)
  expect([...shares].sort()).toEqual(['0.1', '0.2', '0.3', '0.5'])
})

test('Location: with a fifth of the map on the screen it still waits, with a third it is there', async () => {
  const page = await visit('/location', {
    device: 'phone',
    outside: (route) => route.fulfill({ contentType: 'text/html', body: '<title>map</title>' }),
  })
  const block = page.locator('#map [data-reveal="0.3"]')
  await expect.poll(() => block.getAttribute('class')).toContain('waiting')
  const show = (share: number) =>
    block.evaluate((one, part) => {
      const { top, height } = one.getBoundingClientRect()
      scrollTo({ top: scrollY + top + Math.min(height, innerHeight) * part - innerHeight, behavior: 'instant' })
      // Two frames, so that the browser has told its observers.
      return new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
      )
    }, share)
  await show(0.2)
  expect(await block.getAttribute('class')).toContain('waiting')
  await show(0.36)
  await expect.poll(() => block.getAttribute('class')).not.toContain('waiting')
})
