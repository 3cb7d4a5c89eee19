import type { NoticeboardBlock } from '#generated/types.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SharedProvider, type Shared } from '../../lib/site-context.tsx'
import { toJsonLd } from './noticeboard.schema-org.ts'
import { Noticeboard } from './noticeboard.tsx'

const block = {
  type: 'noticeboard',
  heading: 'Now and to come',
  over: 'Over',
  items: [
    { id: 'moved', level: 'change', title: 'Moved', text: '', from: '2026-11-16 07:00', until: '2026-12-16 20:00' },
    {
      id: 'camp',
      level: 'news',
      kind: 'camp',
      title: 'Eye camp',
      text: '',
      day: '2026-12-12',
      place: 'School of ward 5',
      from: '2026-11-20 07:00',
      until: '2026-12-31 07:00',
    },
  ],
  closures: [
    { id: 'a', name: 'Training', from: '2026-11-27', until: '2026-11-27', open: '09:00', close: '12:00', closes: [] },
    { id: 'b', name: 'Christmas', from: '2026-12-25', until: '2026-12-25', closes: [{ label: 'OPD' }] },
  ],
  jobs: [
    { id: 'nurse', title: 'Nurse', date: '2026-11-01', until: '2026-11-30' },
    { id: 'doctor', title: 'Doctor', date: '2026-11-01', untilFilled: true },
  ],
  days: [
    { id: 'free', day: 'Tuesday', name: 'Free OPD' },
    { id: 'heart', day: 'Heart week', name: 'Heart checks', dates: ['2026-12-01', '2026-12-03'] },
  ],
} as unknown as NoticeboardBlock

/** The titles that stand on the page made on a day, above and below the heading of what is over. */
function boardOn(today: string, own = block) {
  const labels = { noticeDates: '{from}, until {until}', nextDates: 'Next: {days}', fromTo: '{from} to {until}' }
  const boards = { boardRest: 'Nothing else: no camp.', boardEnd: 'Nothing else.', boardNothing: 'Nothing yet.' }
  const content = { site: { language: 'en', timeZone: 'Asia/Kathmandu' }, labels: { ...labels, ...boards } }
  const shared = {
    content,
    page: { clock: { today, closures: [], schedule: { timetable: {} } } },
    icons: {},
    url: '',
  } as unknown as Shared
  const html = renderToStaticMarkup(
    <SharedProvider value={shared}>
      <StaticRouter location="/notices">
        <Noticeboard {...own} />
      </StaticRouter>
    </SharedProvider>,
  )
  const seen = html.replace(/<(li|p)[^>]* hidden="".*?<\/\1>/gs, '')
  const [now = '', over = ''] = seen.split('>Over<')
  const titles = (part: string) => [...part.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title)
  return { now: titles(now), over: titles(over), seen }
}

test('What holds stands in order of its day, what has no day last, and what is over below, the newest first', () => {
  expect(boardOn('2026-11-29')).toMatchObject({
    now: ['Moved', 'Eye camp', 'Christmas', 'Nurse', 'Doctor', 'Free OPD', 'Heart checks'],
    over: ['Training'],
  })
  expect(boardOn('2026-12-13')).toMatchObject({
    now: ['Moved', 'Christmas', 'Doctor', 'Free OPD'],
    over: ['Eye camp', 'Heart checks', 'Nurse', 'Training'],
  })
})

test('A camp stands at its own day and with its place, however long its notice shows', () => {
  expect(boardOn('2026-11-29').seen).toMatch(/Sat 12 Dec 2026<\/time><\/p><h3[^>]*>Eye camp<\/h3><p>School of ward 5</)
})

test('Where nothing else is announced the page says so, and names camps and tenders only where there is none', () => {
  expect(boardOn('2026-11-29').seen).toContain('>Nothing else.<')
  expect(boardOn('2026-12-13').seen).toContain('>Nothing else: no camp.<')
  const none = boardOn('2026-11-29', { ...block, items: [], closures: [], jobs: [], days: [] })
  expect(none.seen).toContain('>Nothing yet.<')
})

test('A camp to come is told to search engines, one that is made up or over is not; a calendar has it', () => {
  const told = (today: string, more = {}) => {
    const items = block.items.map((item) => ({ ...item, ...more }))
    return toJsonLd({ ...block, items }, { page: { clock: { today } }, url: 'https://a.example' } as never).nodes
  }
  const place = { '@type': 'Place', name: 'School of ward 5', address: 'School of ward 5' }
  expect(told('2026-12-12')).toMatchObject([{ '@type': 'Event', startDate: '2026-12-12', location: place }])
  expect(told('2026-12-13')).toEqual([])
  expect(told('2026-12-12', { sample: true })).toEqual([])
  expect(boardOn('2026-11-29').seen).toContain('href="/events.ics"')
  expect(boardOn('2026-11-29', { ...block, items: block.items.slice(0, 1) }).seen).not.toContain('events.ics')
})
