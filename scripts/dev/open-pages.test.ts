import { expect, test } from 'vitest'
import { openPages, type SiteNews } from './open-pages.ts'

/** Pages in two browsers of a site whose pages are made of what `sums` says. */
function twoPages(patience?: number) {
  const sums: Record<string, string | undefined> = { '/gums': 'a', '/team': 'b' }
  let version = 1
  const pages = openPages(
    (path) => sums[path],
    () => version,
    patience,
  )
  const client = () => {
    const sent: SiteNews[] = []
    return { sent, send: (_: string, news: SiteNews) => void sent.push(news) }
  }
  const [gums, team] = [client(), client()]
  pages.opened(gums, { path: '/gums', version })
  pages.opened(team, { path: '/team', version })
  const news = (code = false) => pages.notify({ sequence: version, version, report: '', code })
  const save = (path: string, sum: string | undefined) => {
    sums[path] = sum
    version++
    return news()
  }
  return { pages, gums, team, save, news, client }
}

test('A page whose making did not change is told that it is the same, and all others are not', () => {
  const { pages, gums, team, save, news, client } = twoPages()
  void save('/gums', 'a2')
  expect([gums.sent.at(-1)?.same, team.sent.at(-1)?.same]).toEqual([false, true])
  void save('/team', undefined)
  void save('/team', undefined)
  expect([gums.sent.at(-1)?.same, team.sent.at(-1)?.same], 'what is not known is fetched').toEqual([true, false])
  const late = client()
  pages.opened(late, { path: '/gums', version: 1 })
  void save('/nothing', 'c')
  expect(late.sent.at(-1)?.same, 'a page of an older state').toBe(false)
  void news(true)
  expect(gums.sent.at(-1)?.same, 'other code').toBe(false)
})

test('A page that the check has news of, and nothing else, has nothing to fetch and is not waited for', async () => {
  const { gums, save, news, pages } = twoPages(60_000)
  void save('/gums', 'a2')
  pages.painted(gums)
  await news()
  expect(gums.sent).toHaveLength(2)
})

test('The wait ends when the last page that had something to fetch has painted it or was closed, and in any case after a while', async () => {
  const patient = twoPages(60_000)
  let over = false
  const saved = patient.save('/gums', 'a2').then(() => {
    over = true
  })
  patient.pages.painted(patient.team)
  await Promise.resolve()
  expect(over, 'another page has painted').toBe(false)
  patient.pages.painted(patient.gums)
  await saved
  const closed = patient.save('/gums', 'a3')
  patient.pages.closed(patient.gums)
  await closed
  await twoPages(1).save('/gums', 'a2')
})
