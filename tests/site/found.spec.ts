import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { pagesIn } from './pages.ts'
import { ARTICLES, BARE, FULL, PROFILES, SAMPLES } from './routes.ts'
import { visit } from './visit.ts'

const dist = inject('dist')
const paths = pagesIn(dist)
/** Pages in the language of the site; those in another have the same cards and data. */
const shared = paths.filter((path) => !BARE.includes(path) && !/^\/ne(\/|$)/.test(path))
const htmlOf = (path: string) => readFileSync(join(dist, path, 'index.html'), 'utf8')
const SITE = /^https:\/\/[^/]+/.exec(/<link rel="canonical" href="([^"]+)"/.exec(htmlOf('/'))?.[1] ?? '')?.[0] ?? ''

type Value = string | number | Value[] | { [key: string]: Value }
type Node = { '@type': string } & Record<string, Value>

/** What a page tells search engines. */
function graphOf(path: string): Node[] {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(htmlOf(path))?.[1]
  return text ? (JSON.parse(text) as { '@graph': Node[] })['@graph'] : []
}

/** The head's metas and links by name, as a site that shows a shared link reads them. */
function head(path: string): Record<string, string> {
  return Object.fromEntries(
    [...htmlOf(path).matchAll(/<(?:meta|link) (?:name|property|rel)="([^"]+)"[^>]*? (?:content|href)="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
}

test('Every page that may be found has a card of 1200 by 630 and at most 120 KB, and says so', async () => {
  expect([...shared].sort()).toEqual([...FULL].sort())
  const cards = new Set<string>()
  for (const path of shared) {
    const tags = head(path)
    const card = (tags['og:image'] ?? '').replace(SITE, '')
    const { width, height, format } = await sharp(join(dist, card)).metadata()
    expect({ path, width, height, format }).toEqual({ path, width: 1200, height: 630, format: 'jpeg' })
    expect(statSync(join(dist, card)).size, `${path} ${card}`).toBeLessThanOrEqual(120_000)
    expect(tags).toMatchObject({
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:image': tags['og:image'],
      'twitter:card': 'summary_large_image',
      'og:url': tags.canonical,
      'og:locale': 'en',
    })
    for (const name of ['og:title', 'og:description', 'og:site_name', 'og:type', 'twitter:title'])
      expect(tags[name], `${path} ${name}`).toBeTruthy()
    cards.add(card)
  }
  // Each article, each doctor and the pages with a picture have their own; the others share that of the house.
  expect(cards.size).toBeGreaterThan(55)
  const cardOf = (path: string) => head(path)['og:image']
  expect(cardOf('/opd-timetable')).toBe(cardOf('/'))
  expect(cardOf('/services')).not.toBe(cardOf('/'))
})

/** The day that the list of articles shows for one of them: the one it was published on. */
const listed = (path: string) =>
  new RegExp(`<time dateTime="([^"]+)">[^<]+</time><a [^>]*href="${path}"`, 'i').exec(htmlOf('/blog'))?.[1]

test('Only articles say when they were published and updated, on the days that the list and the article show', () => {
  for (const path of shared) {
    const article = ARTICLES.includes(path)
    const published = article ? listed(path) : undefined
    // An article that was changed shows that day too, by its name.
    const dates = article ? [...htmlOf(path).matchAll(/(Updated )?<time dateTime="([^"]+)"/gi)] : []
    const updated = dates.find(([, mark]) => mark)?.[2]
    if (article) expect([published, dates[0]?.[2]], path).toEqual([expect.stringMatching(/^20/), published])
    const tags = head(path)
    expect([tags['article:published_time'], tags['article:modified_time']], path).toEqual([published, updated])
    expect(
      graphOf(path).flatMap((node) =>
        'datePublished' in node || 'dateModified' in node ? [[node.datePublished, node.dateModified]] : [],
      ),
      path,
    ).toEqual(article ? [[published, updated]] : [])
  }
})

test('Hidden pages ask to be left out, are in no list, have no card and tell search engines nothing', () => {
  const lists = ['sitemap.xml', 'llms.txt', 'feed.xml'].map((name) => readFileSync(join(dist, name), 'utf8')).join()
  for (const path of BARE) {
    expect(head(path)).toMatchObject({ robots: 'noindex' })
    expect(head(path)).not.toHaveProperty('og:image')
    expect(graphOf(path)).toEqual([])
    expect(lists).not.toContain(`${SITE}${path}<`)
    expect(lists).not.toContain(`${SITE}${path})`)
  }
})

test('The list of numbers has every one by its name and is told to nobody but browsers; of numbers that it does not show a page has none', () => {
  const { emergency, numbers } = JSON.parse(readFileSync(join(dist, 'phones.json'), 'utf8')) as {
    emergency: { number: string }
    numbers: Record<string, string>
  }
  const { facts } = parse(readFileSync(join(PROJECT, 'site.yaml'), 'utf8')) as {
    facts: Record<'phone' | 'national', Record<string, { number: string; label: string }>>
  }
  const written = (kind: 'phone' | 'national', prefix = '') =>
    Object.entries(facts[kind]).map(([name, { number }]) => [prefix + name, number])
  expect(numbers).toEqual(Object.fromEntries([...written('phone'), ...written('national', 'national.')]))
  expect(emergency).toEqual({ label: facts.phone.emergency?.label, number: facts.phone.emergency?.number })
  for (const name of ['sitemap.xml', 'llms.txt', 'feed.xml', 'robots.txt'])
    expect(readFileSync(join(dist, name), 'utf8'), name).not.toContain('phones.json')
  for (const path of paths) {
    const html = htmlOf(path)
    const meta = /<meta name="phones" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''
    expect(JSON.parse(meta), path).toMatchObject({ emergency: { number: emergency.number } })
    expect(
      Object.values(numbers).filter(
        (number) =>
          // Short ones, such as 104, are part of others.
          number.length > 4 &&
          html.includes(number) &&
          !html.slice(html.indexOf('<body')).includes(number) &&
          number !== emergency.number,
      ),
      path,
    ).toEqual([])
  }
})

test.each(['', '/ne'])('Icons, web manifest, feed and data that a page names are there: %s/', (home) => {
  const manifest = JSON.parse(readFileSync(join(dist, home, 'site.webmanifest'), 'utf8')) as {
    icons: { src: string }[]
    start_url: string
  }
  expect(manifest.start_url).toBe(home || '/')
  const named = [
    ...htmlOf(home).matchAll(
      /<link rel="(?:icon|apple-touch-icon|manifest|alternate)"(?! hrefLang)[^>]*? href="([^"]+)"/g,
    ),
  ].map(([, href = '']) => href)
  expect(named).toHaveLength(home ? 5 : 6)
  expect(named.includes('/data/v1/hospital.json')).toBe(!home)
  expect(named).toContain(`${home}/feed.xml`)
  expect([...named, ...manifest.icons.map(({ src }) => src)].filter((file) => !existsSync(join(dist, file)))).toEqual(
    [],
  )
})

/** The types each kind of page tells; a page that is not named here tells the first line. */
const USUAL = ['WebPage', 'Hospital', 'BreadcrumbList']
const TYPES: Record<string, string[]> = {
  '/': ['WebPage', 'Hospital', 'WebSite'],
  '/contact': ['ContactPage', 'Hospital', 'BreadcrumbList'],
  '/blog': ['CollectionPage', 'Hospital', 'BreadcrumbList'],
  '/gallery': ['ImageGallery', 'Hospital', 'BreadcrumbList'],
  // Of doctors and departments that are samples nothing is told.
  ...Object.fromEntries(
    PROFILES.filter((path) => path.startsWith('/departments/') && !SAMPLES.includes(path)).map((path) => [
      path,
      [...USUAL, 'MedicalOrganization'],
    ]),
  ),
  ...Object.fromEntries(
    ARTICLES.map((path) => [path, ['MedicalWebPage', 'Hospital', 'BreadcrumbList', 'BlogPosting']]),
  ),
}

test('Each page tells of what it is: a page, the hospital, the way to it, and jobs or an article where it has them', () => {
  expect(Object.fromEntries(shared.map((path) => [path, graphOf(path).map((node) => node['@type'])]))).toEqual(
    Object.fromEntries(shared.map((path) => [path, TYPES[path] ?? USUAL])),
  )
})

/** What Google Search Central asks of each type. */
const REQUIRED: Record<string, string[]> = {
  Hospital: ['name', 'address', 'telephone', 'url', 'contactPoint', 'openingHoursSpecification', 'logo'],
  BlogPosting: ['headline', 'datePublished', 'image', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  JobPosting: ['title', 'description', 'datePosted', 'validThrough', 'hiringOrganization', 'jobLocation'],
  WebSite: ['name', 'url'],
}

test('Nothing that search engines ask for is missing', () => {
  const missing = shared.flatMap((path) =>
    graphOf(path).flatMap((node) =>
      (REQUIRED[node['@type']] ?? [])
        .filter((name) => !node[name])
        .map((name) => `${path}: ${node['@type']} without ${name}`),
    ),
  )
  expect(missing).toEqual([])
})

test('Sample people, stars and reviews are told to no search engine, and no author is made up', () => {
  expect(
    shared.filter((path) =>
      /"(Person|Physician|Review|AggregateRating|author|lastReviewed)"/.test(JSON.stringify(graphOf(path))),
    ),
  ).toEqual([])
})

/** Words that are shown in another form: vocabulary, addresses of pages, days (see above for articles) and times. */
const UNSEEN =
  /^(@type|@id|url|item|image|logo|sameAs|inLanguage|dayOfWeek|opens|closes|datePosted|datePublished|dateModified|medicalSpecialty|latitude|longitude|hasMap|position)$/
function* words(value: Value, key = ''): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* words(item, key)
  else if (typeof value === 'object') for (const [name, inner] of Object.entries(value)) yield* words(inner, name)
  // A country is told by its code (ISO 3166-1) and shown by its name.
  else if (key === 'addressCountry') yield COUNTRIES.of(String(value)) ?? ''
  // What a job is like is told with its paragraphs and lists.
  else if (/<\w+>/.test(String(value)))
    for (const text of String(value).split(/<[^>]+>/)) yield text.replaceAll('&amp;', '&').trim()
  else if (!UNSEEN.test(key) && !(key === 'contactType' && value === 'emergency')) yield String(value)
}
const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' })

test.each(['/', '/contact', '/departments', '/departments/cardiology', '/career', '/blog/kidney-stone'])(
  'What %s tells search engines is what it shows, and the browser lets it pass',
  async (path) => {
    const page = await visit(path, { outside: (route) => route.fulfill({ body: '', contentType: 'text/html' }) })
    const shown = (await page.locator('body').evaluate((body) => body.textContent ?? '')).replace(/\s+/g, ' ')
    const all = [...words(graphOf(path) as unknown as Value)]
    expect(all.length).toBeGreaterThan(8)
    expect(all.filter((text) => !shown.includes(text.replace(/\s+/g, ' ')))).toEqual([])
  },
)

const NEPALI = paths.filter((path) => path.startsWith('/ne/blog/'))
test.each([
  ['feed.xml', ARTICLES],
  ['ne/feed.xml', NEPALI],
])('The feed is well-formed Atom, newest first, each entry leading to its article: %s', async (file, articles) => {
  const page = await visit('/404')
  // Our own pages let no script read text as a document (Trusted Types).
  await page.goto('about:blank')
  const feed = await page.evaluate(
    (text) => {
      const xml = new DOMParser().parseFromString(text, 'application/xml')
      const of = (parent: Element, name: string) =>
        [...parent.children]
          .filter(({ localName, namespaceURI }) => localName === name && namespaceURI === 'http://www.w3.org/2005/Atom')
          .map((element) => element.getAttribute('href') ?? element.textContent ?? '')
      const root = xml.documentElement
      return {
        error: xml.querySelector('parsererror')?.textContent,
        id: of(root, 'id'),
        title: of(root, 'title'),
        updated: of(root, 'updated'),
        author: of(root, 'author'),
        links: of(root, 'link'),
        entries: [...root.children]
          .filter(({ localName }) => localName === 'entry')
          .map((entry) => ({
            id: of(entry, 'id'),
            title: of(entry, 'title'),
            updated: of(entry, 'updated'),
            link: of(entry, 'link'),
            summary: of(entry, 'summary'),
          })),
      }
    },
    readFileSync(join(dist, file), 'utf8'),
  )
  expect(feed.error).toBeUndefined()
  for (const field of [feed.id, feed.title, feed.updated, feed.author]) expect(field).toHaveLength(1)
  expect(feed.links).toContain(`${SITE}/${file}`)
  expect(feed.entries.map(({ link }) => link[0]?.replace(SITE, '')).sort()).toEqual([...articles].sort())
  for (const { id, title, updated, summary } of feed.entries)
    for (const field of [id, title, updated, summary]) expect(field).toHaveLength(1)
  const days = feed.entries.map(({ updated }) => updated[0] ?? '')
  expect(days).toEqual([...days].sort().reverse())
  expect(feed.updated).toEqual([days[0]])
})

test('The key facts in plain text name the emergency number, the hours and every page that may be found', () => {
  const facts = readFileSync(join(dist, 'llms.txt'), 'utf8')
  const emergency = /class="masthead__number">([^<]+)</.exec(htmlOf('/'))?.[1]
  expect(emergency).toMatch(/^\+\d/)
  expect(facts).toContain(`: ${emergency}`)
  expect(facts).toContain('10:30 AM-05:00 PM')
  expect(shared.filter((path) => !facts.includes(`](${SITE}${path}):`))).toEqual([])
})
