import { expect, test } from 'vitest'
import { address, visit } from './visit.ts'

const NOTE = /\(PDF, \d+ kB, in English\)$/

test('A document is a plain link with its kind, size and language, in a list and in a text, without scripts', async () => {
  const page = await visit('/before-you-come', { scripts: false })
  const links = await page.locator('main a[href^="/documents/"]').all()
  expect(links.length).toBe(2)
  for (const link of links) {
    expect(await link.textContent()).toMatch(NOTE)
    expect(await link.getAttribute('target')).toBeNull()
    expect(await link.getAttribute('download')).toBeNull()
  }
})

test('On paper the whole address of a document stands beside its name', async () => {
  const page = await visit('/before-you-come')
  await page.emulateMedia({ media: 'print' })
  const printed = await page
    .locator('main a[href^="/documents/"]')
    .evaluateAll((all) => all.map((link) => getComputedStyle(link, '::after').content))
  for (const words of printed) expect(words).toMatch(/^" \(https:\/\/[^/]+\/documents\/my-visit\.pdf\)"$/)
})

test('A document comes as a whole PDF that may run nothing, asked for anew each time, and is not fetched before a click', async () => {
  const answer = await fetch(`${address()}/documents/my-visit.pdf`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
  const size = Math.ceil(bytes.length / 1000)
  const page = await visit('/before-you-come', { scripts: false })
  expect(await page.locator('.documents a').innerText()).toContain(`${size} kB`)
  const rules = await (await fetch(`${address()}/pages.speculationrules`)).text()
  expect(rules).toContain('"href_matches":"/*.pdf"')
})
