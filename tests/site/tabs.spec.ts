import { expect, test } from 'vitest'
import { visit } from './visit.ts'

test('Home tabs: Neurology is open at the start and a click opens another', async () => {
  const page = await visit('/')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  const tab = page.getByRole('tab', { name: 'Cardiology' })
  expect(await page.getByRole('tab', { name: 'Neurology' }).getAttribute('aria-selected')).toBe('true')
  await tab.click()
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
  expect(await page.getByRole('tabpanel', { name: 'Cardiology' }).isVisible()).toBe(true)
  expect(await page.getByRole('tabpanel', { name: 'Neurology' }).isVisible()).toBe(false)
})

test('Home tabs: arrow keys move between tabs', async () => {
  const page = await visit('/')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Neurology' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => {
    await page.getByRole('tab', { name: 'Neurology' }).focus()
    await page.keyboard.press('End')
    return page.getByRole('tab', { name: 'Orthopedic' }).getAttribute('aria-selected')
  }).toBe('true')
})

test('Home tabs: without scripts all four panels can be read', async () => {
  const page = await visit('/', { scripts: false })
  for (const name of ['Neurology', 'Cardiology', 'Neurosurgery', 'Orthopedic']) expect(await page.getByRole('tabpanel', { name }).isVisible()).toBe(true)
})
