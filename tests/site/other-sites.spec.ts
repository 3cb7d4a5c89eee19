import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { serveFolder } from '../../scripts/pipeline/5-render/hosting/static-server.ts'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { visit } from './visit.ts'

const out = join(PROJECT, '.cache/other-sites')
const build = (name: string) =>
  execFileSync(
    process.execPath,
    ['scripts/bootstrap/run.mjs', 'build', '--site', `tests/sites/${name}`, '--out', join(out, name)],
    { cwd: PROJECT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )

beforeAll(() => {
  rmSync(out, { recursive: true, force: true })
  build('minimal')
  build('dental')
})

/** Names, numbers and addresses of the hospital, from its own manifest and lists. */
function wordsOfTheHospital(): string[] {
  const { site, facts } = parse(readFileSync(join(PROJECT, 'site.yaml'), 'utf8')) as {
    site: Record<string, unknown>
    facts: Record<string, Record<string, Record<string, unknown>>>
  }
  const values = Object.entries(facts)
    .filter(([kind]) => ['phone', 'email', 'chat', 'link'].includes(kind))
    .flatMap(([, group]) => Object.values(group).flatMap((fact) => [fact.number, fact.address, fact.link]))
  const doctors = (
    parse(readFileSync(join(PROJECT, 'content/records/doctors.yaml'), 'utf8')) as { name: string }[]
  ).map(({ name }) => name)
  return [
    ...[site.name, site.shortName, site.company, site.town, site.url, String(site.shortName).split(' ')[0]],
    ...values,
    ...doctors,
  ].filter((word): word is string => typeof word === 'string')
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|js|css|xml|txt)$|_redirects$/.test(name),
  )

describe.each(['minimal', 'dental'])('The %s site, from the same code', (name) => {
  test('has no word, number or address of the hospital in it', () => {
    const words = wordsOfTheHospital()
    expect(words.length).toBeGreaterThan(50)
    const found = filesOf(join(out, name)).flatMap((file) => {
      const text = readFileSync(join(out, name, file), 'utf8')
      return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`)
    })
    expect(found).toEqual([])
  })

  test('has just the pages of its own manifest', () => {
    const pages = filesOf(join(out, name))
      .filter((file) => file.endsWith('.html'))
      .sort()
    const wanted = {
      minimal: ['_offline/index.html', 'index.html'],
      dental: [
        '404.html',
        '_offline/hi/index.html',
        '_offline/index.html',
        'advice/gums/index.html',
        'advice/toothbrushing/index.html',
        'fees/index.html',
        'hi/prices/index.html',
        'index.html',
        'not-here/index.html',
        'prices/index.html',
        'team/index.html',
        'team/maya-gurung/index.html',
        'team/tek-thapa/index.html',
      ],
    }[name]
    expect(pages).toEqual(wanted)
  })
})

describe('The dental site', () => {
  let served: Awaited<ReturnType<typeof serveFolder>>
  beforeAll(async () => {
    served = await serveFolder(join(out, 'dental'), 0)
  })
  afterAll(() => {
    served.server.close()
  })

  test('shows its own colours, menu and numbers', async () => {
    const page = await visit('/', { base: served.address })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Teeth, kindly')
    expect(
      await page.evaluate(() => getComputedStyle(document.querySelector('.button--solid') as Element).backgroundColor),
    ).toBe('rgb(91, 42, 134)')
    expect(
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Team' }).isVisible(),
    ).toBe(true)
    expect(await page.getByText('Call +977-61-000001 and come by.').isVisible()).toBe(true)
  })

  test('keeps the query of a link, which leads to the page that it names', async () => {
    const page = await visit('/prices', { base: served.address })
    const link = page.locator('.menu a', { hasText: 'Prices' })
    expect(await link.getAttribute('href')).toBe('/prices?from=menu#main')
    expect(await link.getAttribute('aria-current')).toBe('page')
  })

  test('fills facts into articles as links that call', async () => {
    const page = await visit('/advice/toothbrushing', { base: served.address })
    expect(await page.getByRole('link', { name: '+977-61-000002', exact: true }).getAttribute('href')).toBe(
      'tel:+97761000002',
    )
  })

  test('names the dentist who has checked an article, and nobody where nobody has', async () => {
    const page = await visit('/advice/toothbrushing', { base: served.address })
    expect(await page.getByText('Checked by Dr. Maya Gurung').isVisible()).toBe(true)
    await page.goto(`${served.address}/advice/gums`)
    expect(await page.getByText(/^Checked by/).count()).toBe(0)
  })

  test('answers an unknown address with its own not-found page', async () => {
    const response = await fetch(`${served.address}/nowhere`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Not here')
  })
})

test("The hospital's words are not in the code", () => {
  const words = wordsOfTheHospital()
  const files = ['src', 'scripts'].flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs|css)$/.test(name) && !name.includes('generated'))
      .map((name) => join(folder, name)),
  )
  expect(
    files
      .filter((file) => existsSync(join(PROJECT, file)))
      .flatMap((file) => {
        const text = readFileSync(join(PROJECT, file), 'utf8')
        return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`)
      }),
  ).toEqual([])
})
