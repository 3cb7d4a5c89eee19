import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { buildCopy } from './build-copy.ts'
import { visit } from './visit.ts'

// A hospital has told its visiting hours: they are entered once, as content/README.md shows.
let site: Awaited<ReturnType<typeof buildCopy>>
beforeAll(async () => {
  site = await buildCopy(
    [
      [
        '    chairs:\n',
        `    wards:
      label: Wards
      times:
        - { days: Sunday-Saturday, open: 16:00, close: 18:00 }
    intensive-care:
      label: Intensive care
      times:
        - { days: Sunday-Saturday, open: 11:00, close: 11:30 }
    chairs:
`,
      ],
      [
        'routes:\n',
        `find:
  path: /find
  example: A question
  call: phone.main
  lists: [{ label: Before you come, kind: answer, items: { from: visit-answers }, link: /before }]
routes:
  - path: /before
    title: Before
    description: What families ask before they come.
    blocks: [{ type: answers, heading: Before you come, items: { from: visit-answers } }]
  - path: /find
    title: Search
    description: What people look for.
    blocks: [{ type: find, heading: Search, aToZ: From A to Z, items: { from: departments } }]
`,
      ],
    ],
    {
      'content/records/departments.yaml': `- { id: gums, name: Gums, group: other, icon: outpatient, text: Help for gums that bleed. }
`,
      'content/records/visit-answers.yaml': `- id: visiting
  group: Staying with us
  heading: When may we visit?
  text: Two relatives at a time. At other hours ask the ward.
  schedules: [schedule.wards, schedule.intensive-care]
  call: phone.main
  schedule: schedule.chairs
  asOf: 2026-11-22
`,
    },
    join(PROJECT, 'tests/sites/dental'),
  )
})
afterAll(() => {
  site.close()
})

test('Visiting hours that are facts stand in the answer, each under its name, with what is open now', async () => {
  const page = await visit('/before#visiting', { base: site.address, time: '2026-11-24T16:30' })
  const places = page.locator('.answers__place')
  await expect
    .poll(async () => (await places.locator('[data-now]').allInnerTexts()).map((text) => text.replace(/\s/g, ' ')))
    .toEqual(['Open now, until 6 PM', 'Closed now, opens tomorrow 11 AM'])
  expect(await places.getByRole('heading').allInnerTexts()).toEqual(['Wards', 'Intensive care'])
  expect(await places.locator('.hours__list').allInnerTexts()).toEqual([
    expect.stringMatching(/Sunday-Saturday\s+4:00 PM-6:00 PM/),
    expect.stringMatching(/Sunday-Saturday\s+11:00 AM-11:30 AM/),
  ])
})

test('Visiting hours are read without scripts, and beside them when the front desk answers', async () => {
  const page = await visit('/before', { base: site.address, scripts: false })
  await page.locator('#visiting summary').click()
  expect(await page.locator('#visiting .hours__list').first().isVisible()).toBe(true)
  expect(await page.locator('#visiting .answers__small').first().innerText()).toMatch(/^Chair times: Sunday-Thursday/)
})

test('The search shows visiting hours where it leads to them', async () => {
  const page = await visit('/find?q=visit', { base: site.address })
  await expect
    .poll(() => page.locator('.find__text').first().innerText())
    .toBe('Wards: Sunday-Saturday 4:00 PM-6:00 PM. Intensive care: Sunday-Saturday 11:00 AM-11:30 AM.')
})
