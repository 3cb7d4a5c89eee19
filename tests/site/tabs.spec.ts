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
  await expect
    .poll(async () => {
      await page.getByRole('tab', { name: 'Neurology' }).focus()
      await page.keyboard.press('End')
      return page.getByRole('tab', { name: 'Orthopedic' }).getAttribute('aria-selected')
    })
    .toBe('true')
})

test('Home tabs: without scripts all four panels can be read', async () => {
  const page = await visit('/', { scripts: false })
  for (const name of ['Neurology', 'Cardiology', 'Neurosurgery', 'Orthopedic'])
    expect(await page.getByRole('tabpanel', { name }).isVisible()).toBe(true)
})

test('Home tabs: keys and clicks before the tabs answer are given to them afterwards, each once and in order', async () => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  let asked = 0
  const page = await visit('/', {
    reducedMotion: true,
    prepare: async (context) => {
      await context.route(/\/assets\/(?:tabs\.island|hydrate)/, async (route) => {
        asked++
        await held
        await route.continue()
      })
    },
  })
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  const chosen = () => page.locator('[role="tab"][aria-selected="true"]').innerText()
  const tabs = page.getByRole('tab')
  await tabs.nth(0).focus()
  for (const key of ['End', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await tabs.nth(2).click()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => asked).toBeGreaterThan(0)
  expect(await chosen()).toBe('Neurology')
  release()
  // End leads to the fourth, twice right past it to the second; the click to the third, left of it is the second.
  await expect.poll(chosen).toBe('Cardiology')
  expect(await tabs.nth(1).evaluate((tab) => tab === document.activeElement)).toBe(true)
  // Nothing comes a second time: the next key begins where the last one ended.
  await page.keyboard.press('ArrowRight')
  await expect.poll(chosen).toBe('Neurosurgery')
})

test('Home tabs: two quick arrow keys before the tabs answer lead two tabs on', { tags: ['long'] }, async () => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const page = await visit('/', {
    reducedMotion: true,
    prepare: async (context) => {
      await context.route(/\/assets\/(?:tabs\.island|hydrate)/, (route) => held.then(() => route.continue()))
    },
  })
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Neurology' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  release()
  const third = page.getByRole('tab', { name: 'Neurosurgery' })
  await expect.poll(() => third.getAttribute('aria-selected')).toBe('true')
  expect(await third.evaluate((tab) => tab === document.activeElement)).toBe(true)
  expect(await page.getByRole('tabpanel', { name: 'Neurosurgery' }).isVisible()).toBe(true)
})
