import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '../../platform/project-root.ts'
import { readText } from '../1-load/read-text.ts'
import { checkSite } from '../check-site.ts'
import { momentOf, nextNotice, noticesFor } from './notices.ts'

test('A time of the place becomes a moment with its offset, in summer time too', () => {
  expect(momentOf('Asia/Kathmandu', '2026-12-03 06:00')).toBe('2026-12-03T06:00+05:45')
  expect(momentOf('America/New_York', '2026-07-01 18:30')).toBe('2026-07-01T18:30-04:00')
  expect(momentOf('UTC', '2026-07-01 00:00')).toBe('2026-07-01T00:00+00:00')
})

test('Only notices that have not ended are published; one that has not begun is marked', () => {
  const notice = (id: string, from: string, until: string) => ({
    id,
    level: 'news' as const,
    title: id,
    text: id,
    from,
    until,
    sample: true,
  })
  const notices = [
    notice('past', '2026-12-01 06:00', '2026-12-02 06:00'),
    notice('now', '2026-12-01 06:00', '2026-12-04 06:00'),
    notice('later', '2026-12-03 06:01', '2026-12-04 06:00'),
  ]
  const made = noticesFor(notices, 'Asia/Kathmandu', '2026-12-03T06:00')
  expect(made.map(({ id, later }) => [id, later])).toEqual([
    ['now', undefined],
    ['later', true],
  ])
  expect(noticesFor(notices.slice(0, 1), 'Asia/Kathmandu', '2026-12-02T06:00')).toEqual([])
  expect(nextNotice(made), 'pages are made again then').toBe('2026-12-03T06:01')
  expect(made[0]).not.toHaveProperty('sample')
})

test('A notice for a page by its old address, or with a slash at the end, stands on that page and on no other', async () => {
  const notice = (id: string, page: string) =>
    `- { id: ${id}, level: news, title: ${id} is new, text: Come and see., from: 2026-11-21 06:00, until: 2026-12-03 18:00, where: [${page}] }\n`
  const text = notice('chair', '/fees') + notice('lamp', '/prices/') + notice('door', '/team')
  const root = join(PROJECT, 'tests/sites/dental')
  const { problems, site } = checkSite(root, undefined, {
    read: (folder, file) => (file.endsWith('notices.yaml') ? { text } : readText(folder, file)),
  })
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const { pages = [], common } = (await site?.()) ?? {}
  const shown = pages.flatMap(({ path, notices }) => (notices ? [[path, notices.map(({ id }) => id)]] : []))
  expect(shown).toEqual([
    ['/team', ['door']],
    ['/prices', ['chair', 'lamp']],
  ])
  expect(common?.clock?.notices).toEqual([])
})
