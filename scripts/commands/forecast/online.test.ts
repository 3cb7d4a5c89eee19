import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seededCache } from '../../../tests/support/seeded-cache.ts'
import { PROJECT } from '../../platform/project-root.ts'
import { command } from '../forecast.ts'
import { ageOf } from './online.ts'

const folder = mkdtempSync(join(tmpdir(), 'online-'))
/** What the host answers: its status and its text. */
let answer: [status: number, text: string] = [200, '']
const asked: string[] = []
const host = createServer(({ url = '' }, response) => {
  asked.push(url)
  response.writeHead(answer[0]).end(answer[1])
})
let url = ''
beforeAll(async () => {
  seededCache(join(folder, 'cache'))
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`
})
afterAll(() => {
  host.close()
  rmSync(folder, { recursive: true })
})

const phones = (made?: object) => JSON.stringify({ numbers: {}, made })
const MADE = { built: '2026-11-28', until: '2026-12-01' }

test('The site online is old from the day after its lists were true', async () => {
  answer = [200, phones(MADE)]
  expect(await ageOf({ url }, '2026-12-01')).toEqual({
    old: false,
    words:
      'The site online was built on Saturday 28 November 2026 and its lists are true until Tuesday 1 December 2026.',
  })
  expect(await ageOf({ url }, '2026-12-02')).toEqual({
    old: true,
    words:
      'The site online was built on Saturday 28 November 2026 and its lists were true until Tuesday 1 December 2026: build and publish it again.',
  })
  expect(asked.at(-1), 'no cache on the way knows the address').toMatch(/^\/phones\.json\?\d+$/)
})

test('A site that was built on a day to come is reported: its clock or this one is wrong', async () => {
  for (const made of [MADE, { built: MADE.built }]) {
    answer = [200, phones(made)]
    expect(await ageOf({ url }, '2026-11-27')).toEqual({
      old: true,
      words:
        'The site online was built on Saturday 28 November 2026, but today is Friday 27 November 2026: a clock is wrong, here or where it was built. Put it right, then build and publish it again.',
    })
    expect(await ageOf({ url }, '2026-11-28')).toMatchObject({ old: false })
  }
})

test('A site whose lists do not depend on the day is never old', async () => {
  answer = [200, phones({ built: '2020-01-01' })]
  expect(await ageOf({ url }, '2026-12-02')).toMatchObject({ old: false })
})

test.each([
  [[503, ''], 'the host answers 503'],
  [[200, '<p>Sign in to this network'], 'it is not what a build writes'],
  [[200, phones()], 'does not say when the site was built: build and publish it again.'],
] as const)('An answer that says nothing of the age is reported: %j', async ([status, text], why) => {
  answer = [status, text]
  const { old, words } = await ageOf({ url }, '2026-12-01')
  expect(old).toBe(true)
  expect(words).toContain(why)
})

test('A host that does not answer is reported with its reason', async () => {
  const { old, words } = await ageOf({ url: 'http://127.0.0.1:1' }, '2026-12-01')
  expect(old).toBe(true)
  expect(words).toMatch(
    /^Nobody knows how old the site is: http:\/\/127\.0\.0\.1:1\/phones\.json cannot be read \(.+\)\.$/,
  )
})

test('The command needs no network with a folder, and ends with 1 where that site is old or is not there', async () => {
  const said = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockImplementation(() => {}))
  const [root, cache] = [join(PROJECT, 'tests/sites/dental'), join(folder, 'cache')]
  const run = (dist: string) => command.run({ fail: true, out: dist }, { root, dist, cache })
  expect(await run(folder)).toBe(1)
  writeFileSync(join(folder, 'phones.json'), phones({ built: '2020-01-01', until: '2999-01-01' }))
  expect(await run(folder)).toBe(0)
  writeFileSync(join(folder, 'phones.json'), phones(MADE).replaceAll('2026', '2019'))
  expect(await run(folder)).toBe(1)
  const lines = said.map(({ mock }) => mock.calls.flat().join('\n'))
  vi.restoreAllMocks()
  expect(lines[0]).toContain('are true until')
  expect(lines[1]).toContain(`The site in ${folder} was built on`)
  expect(lines[1]).toContain('there is no such file')
})
