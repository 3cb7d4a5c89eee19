import type { Job, JobsBlock } from '#generated/types.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SharedProvider, type Shared } from '../../lib/site-context.tsx'
import { toJsonLd } from './jobs.schema-org.ts'
import { Jobs } from './jobs.tsx'

const job = (title: string, dates: Partial<Job>) => ({
  id: title.toLowerCase(),
  title,
  date: '2026-01-05',
  text: 'Come and cook.',
  responsibilities: [],
  skills: [],
  ...dates,
})

/** The page as it is made on a day, without what it hides. */
const page = (today: string, items: unknown[]) => {
  const labels = { openPosts: 'Open posts', closedPosts: 'Closed', untilFilled: 'Open until filled', lastDay: 'until' }
  const content = { site: { language: 'en' }, header: {}, labels }
  const block = { type: 'jobs', items, link: { label: 'Apply now', link: '/apply' } } as unknown as JobsBlock
  return renderToStaticMarkup(
    <SharedProvider value={{ content, page: { clock: { today } }, icons: {}, url: '' } as unknown as Shared}>
      <StaticRouter location="/career">
        <Jobs {...block} />
      </StaticRouter>
    </SharedProvider>,
  ).replace(/<(\w+) [^>]*?hidden="".*?<\/\1>/g, '')
}

const ITEMS = [
  job('Cook', { date: '2024-01-05', untilFilled: true }),
  job('Nurse', { date: '2026-11-01', until: '2026-11-22' }),
  job('Driver', { date: '2026-10-01', until: '2026-11-23' }),
]

test('Jobs stand in the order of their dates, and one whose last day has passed is closed and cannot be applied for', () => {
  const html = page('2026-11-23', ITEMS)
  const titles = [...html.matchAll(/<h2 class="jobs__title"[^>]*>(\w+)/g)].map(([, title]) => title)
  expect(titles).toEqual(['Driver', 'Cook'])
  expect(html).toMatch(/Closed<\/h3>|Closed<\/h2>/)
  expect(html).toMatch(/Nurse: until <time dateTime="2026-11-22">/)
  expect(html).not.toContain('post=nurse')
  expect(html).toContain('Open until filled')
})

test('On the last day of a job nothing is closed', () => {
  expect(page('2026-11-22', ITEMS)).not.toContain('>Closed<')
})

test('Search engines are told of a job until its last day, and of none after it', () => {
  const labels = { responsibilities: 'What you do', skills: 'What you bring' }
  const header = { address: { lines: ['Road 1', 'Town, Nepal'], country: 'Nepal', countryCode: 'NP' } }
  const context = {
    content: { header, footer: {}, site: { shortName: 'A', town: 'Town' }, labels },
    page: { layout: 'full', path: '/career', clock: { today: '2026-11-23' } },
    url: 'https://a.example',
  } as unknown as Parameters<typeof toJsonLd>[1]
  const { nodes = [] } = toJsonLd({ type: 'jobs', items: ITEMS } as unknown as JobsBlock, context)
  expect(nodes).toMatchObject([{ title: 'Driver', validThrough: '2026-11-23' }])
})
