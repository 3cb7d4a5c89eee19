import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { beforeAll, expect, inject, test } from 'vitest'
import { verifySite } from '../../scripts/pipeline/6-verify/verify.ts'
import type { PageReport } from '../../scripts/pipeline/6-verify/verify-context.ts'
import { checkSite } from '../../scripts/pipeline/check-site.ts'
import { memoryCache } from '../../scripts/platform/cache/cache.ts'
import { PROJECT } from '../../scripts/platform/project-root.ts'

const FILE = 'data/v1/hospital.json'
const text = readFileSync(join(inject('dist'), FILE), 'utf8')

test('The data for other programs is as its published schema says, and every list has something in it', () => {
  const schema = JSON.parse(readFileSync(join(inject('dist'), 'data/v1/schema.json'), 'utf8')) as { $id: string }
  const isData = new Ajv({ formats: { date: true, uri: true } }).compile(schema)
  const data = JSON.parse(text) as Record<string, unknown>
  expect(isData(data), JSON.stringify(isData.errors)).toBe(true)
  expect(data.$schema).toBe(schema.$id)
  for (const [name, list] of Object.entries(data)) if (Array.isArray(list)) expect(list.length, name).toBeGreaterThan(0)
})

const reportCache = memoryCache<PageReport>()
let verify: (data: string | undefined) => ReturnType<typeof verifySite>
beforeAll(async () => {
  const { content, site: make } = checkSite(PROJECT)
  if (!content || !make) throw new Error('The site has mistakes')
  const site = await make()
  verify = (data) =>
    verifySite(inject('dist'), content, site, join(PROJECT, 'src/generated'), {
      overrides: new Map([[FILE, data]]),
      reportCache,
    })
  expect((await verify(text)).problems).toEqual([])
})

test.each([
  ['a number', /(?<="number": "\+\d+)\d"/, '99"', 'number'],
  ['the hours of a place', /(?<="id": "opd"[^]*?"closes": ")17:00/, '18:00', 'label'],
  ['the name of a doctor', /(?<="doctors"[^]*?"name": ")/, 'Prof. ', 'name'],
  ['the time of a session', /(?<="sessions"[^]*?"opens": ")10:30/, '10:15', 'opens'],
  ['the day of a session', /(?<="sessions"[^]*?)"sunday"/, '"saturday"', 'opens'],
  ['the room of a session', /(?<="room": ")/, 'Hall ', 'opens'],
  ['the day of a leave', /(?<="until": ")2026-12-10/, '2026-12-11', 'until'],
  ['the day of a closure', /(?<="from": ")2026-12-25/, '2026-12-24', 'from'],
  ['what a closure closes', /(?<="schedules": \[\s*)"help-desk"/, '"emergency"', 'schedules'],
  ['the page of a department', /(?<="departments"[^]*?"page": "[^"]*)"/, 'x"', 'page'],
])('Another word for %s than its page has is found, and nothing else', async (_, find, put, key) => {
  const planted = text.replace(find, put)
  expect(planted).not.toBe(text)
  const { problems } = await verify(planted)
  expect(problems.map(({ code, args }) => [code, 'key' in args && args.key])).toEqual([['open-data', key]])
})

test.each([
  ['is not there', undefined, { code: 'page-file' }],
  ['lacks a list', text.replace('"notices"', '"news"'), { code: 'page-damaged', args: { word: `/${FILE}` } }],
])('Data that %s is found', async (_, data, problem) => {
  expect((await verify(data)).problems).toMatchObject([problem])
})
