import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkSite } from '../../check-site.ts'
import { PROJECT } from '../../../platform/project-root.ts'
import type { Site } from '../../3-model/site.ts'
import { ico } from '../icons/draw-icon.ts'
import { colours, STANDARD } from '../icons/colours.ts'
import { drawLogo } from '../icons/draw-logo.ts'
import { feed } from './feed.ts'
import { drawBytes } from '../images/draw.ts'
import { discoveryFiles } from './discovery.ts'
import { sitemap } from './sitemap.ts'
import type { DrawnIcon } from '../icons/drawn-icon.ts'
import { prepared } from '../../../../tests/support/prepared.ts'

const rootOf = (name: string) => join(PROJECT, 'tests/sites', name)
async function siteOf(name: string): Promise<Site> {
  const { site } = checkSite(rootOf(name), prepared)
  if (!site) throw new Error(`${name} has mistakes`)
  return site()
}
const [dental, minimal] = await Promise.all([siteOf('dental'), siteOf('minimal')])
const { texts, icons: made, cards } = discoveryFiles(dental, rootOf('dental'))
/** The bytes of a file that was planned. */
const drawn = async (one: DrawnIcon | undefined) => one && drawBytes(one.drawing)

test('The list of pages for search engines has every page but hidden ones, and a day for articles only', () => {
  const rows = [
    ...(texts['sitemap.xml'] ?? '').matchAll(
      /<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?(?:<xhtml:link [^>]*>)*<\/url>/g,
    ),
  ].map(([, loc, day]) => [loc, day])
  expect(rows).toEqual([
    ['https://fewa-dental.example/', undefined],
    ['https://fewa-dental.example/team', undefined],
    ['https://fewa-dental.example/prices', undefined],
    ['https://fewa-dental.example/team/maya-gurung', undefined],
    ['https://fewa-dental.example/team/tek-thapa', undefined],
    ['https://fewa-dental.example/advice/gums', '2026-02-04'],
    ['https://fewa-dental.example/advice/toothbrushing', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
    ['https://fewa-dental.example/hi/prices', undefined],
  ])
})

test('A page in two languages names both in the list of pages, in either place', () => {
  const links =
    '<xhtml:link rel="alternate" hreflang="en" href="https://fewa-dental.example/prices"/><xhtml:link rel="alternate" hreflang="hi" href="https://fewa-dental.example/hi/prices"/>'
  expect(texts['sitemap.xml']?.split(links)).toHaveLength(3)
})

test('robots.txt keeps nobody out and says where the list of pages is', () => {
  expect(texts['robots.txt']).toBe('User-agent: *\nAllow: /\nSitemap: https://fewa-dental.example/sitemap.xml\n')
})

test('The plain text of key facts has the numbers, the place, the hours and every page, in the words of the manifest', () => {
  const facts = texts['llms.txt'] ?? ''
  expect(facts).toMatch(
    /^# Fewa Lakeside Dental Clinic\n\n> A dental clinic by the lake in Pokhara\.\n\n## Ring us\n\n- Reception: \+977-61-000001\n- Tooth emergency: \+977-61-000002\n/,
  )
  expect(facts).toContain('## Find us\n\n- Fewa Dental, Lakeside 6, Pokhara\n')
  expect(facts).toContain('## Chair times\n\n- Sunday-Thursday: 8:00 AM-4:30 PM\n- Friday-Saturday: Closed\n')
  expect(facts).toContain('- [Prices](https://fewa-dental.example/prices): What a visit costs.')
  expect(facts).toContain(
    '- [Gums](https://fewa-dental.example/advice/gums): What healthy gums look like, and what bleeding means.',
  )
  expect(facts).not.toMatch(/Not here|undefined|\[object/)
})

test('A site without articles has no feed and names none', () => {
  const files = discoveryFiles(minimal, rootOf('minimal'))
  expect(Object.keys(files.texts).sort()).toEqual(['llms.txt', 'robots.txt', 'site.webmanifest', 'sitemap.xml'])
  expect(files.headOf({}).feed).toBeUndefined()
})

test('The feed is as new as the newest article, whenever the site is built', () => {
  expect(/<updated>(.*?)<\/updated>/.exec(feed(dental) ?? '')?.[1]).toBe('2026-02-04T12:00:00Z')
})

test('An article that says when it was changed is as new as that day, to feed readers and search engines', () => {
  const pages = dental.pages.map((page) =>
    page.article?.id === 'toothbrushing' ? { ...page, article: { ...page.article, updated: '2026-05-06' } } : page,
  )
  const days = [...(feed({ ...dental, pages }) ?? '').matchAll(/<(?:updated|published)>(.*?)T12/g)].map(
    ([, day]) => day,
  )
  expect(days).toEqual(['2026-05-06', '2026-02-04', '2026-02-04', '2026-05-06', '2026-02-03'])
  expect(sitemap({ ...dental, pages })).toContain('/advice/toothbrushing</loc><lastmod>2026-05-06</lastmod>')
})

test('The feed has the fifty newest articles, so that it stays light for those who ask for it each hour', () => {
  const [page] = dental.pages.filter(({ article }) => article)
  const pages = Array.from({ length: 60 }, (_, index) => {
    const day = `20${10 + index}-01-01`
    return {
      ...page,
      article: { ...page?.article, date: day, updated: undefined, id: `a-${index}`, link: `/advice/a-${index}` },
    }
  }) as Site['pages']
  const days = [...(feed({ ...dental, pages }) ?? '').matchAll(/<published>(\d{4})/g)].map(([, year]) => Number(year))
  expect(days).toEqual(Array.from({ length: 50 }, (_, index) => 2069 - index))
})

test('Signs that XML keeps for itself do not break the feed', () => {
  const pages = dental.pages.map((page) =>
    page.article ? { ...page, article: { ...page.article, title: 'Teeth & <gums> "now"\u0007' } } : page,
  )
  expect(feed({ ...dental, pages })).toContain('<title>Teeth &#38; &#60;gums&#62; &#34;now&#34;</title>')
})

test("The web manifest has the house's names and colours, and icons that are made", () => {
  const manifest = JSON.parse(texts['site.webmanifest'] ?? '') as { icons: { src: string }[] }
  expect(manifest).toMatchObject({
    name: 'Fewa Lakeside Dental Clinic',
    short_name: 'Fewa Dental',
    lang: 'en',
    theme_color: '#2d1b45',
    background_color: '#fffdf9',
  })
  expect(manifest.icons.map(({ src }) => src).filter((src) => !made.some(({ url }) => url === src))).toEqual([])
})

test.each([
  ['app-icons/192', 192, 'png'],
  ['app-icons/512', 512, 'png'],
  ['app-icons/maskable', 512, 'png'],
  ['apple-touch-icon', 180, 'png'],
])('The icon %s is a square of %i pixels', async (name, size, format) => {
  const bytes = await drawn(made.find(({ url }) => url.startsWith(`/${name}`)))
  expect(await sharp(bytes).metadata()).toMatchObject({ width: size, height: size, format })
})

test("An icon for masks and for Apple has no see-through part and the paper's colour in its corner", async () => {
  const bytes = await drawn(made.find(({ url }) => url.includes('maskable')))
  const { data, info } = await sharp(bytes).flatten({ background: '#000' }).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, info.channels)].slice(0, 3)).toEqual([0xff, 0xfd, 0xf9])
})

test.each(['0 0 9 9" width="9" height="9', '0 0 9000 4000" width="9000" height="4000', '0 0 64 64'])(
  'A sign of any size of its own becomes a sharp square: %s',
  async (box) => {
    const file = join(mkdtempSync(join(tmpdir(), 'sign-')), 'logo.svg')
    writeFileSync(
      file,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path d="M0 0h9000v9000H0z" fill="#00f"/></svg>`,
    )
    const { data, info } = await sharp(await drawLogo(file, 192))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([192, 192])
    const middle = (96 * 192 + 96) * 4
    expect([...data.subarray(middle, middle + 4)]).toEqual([0, 0, 255, 255])
  },
)

test('favicon.ico holds the sizes it says it holds', async () => {
  const png = (size: number) =>
    sharp({ create: { width: size, height: size, channels: 4, background: '#123456' } })
      .png()
      .toBuffer()
  const pictures = [await png(16), await png(32)]
  const file = ico(pictures)
  expect([file.readUInt16LE(2), file.readUInt16LE(4), file[6], file[22]]).toEqual([1, 2, 16, 32])
  expect(
    pictures.map((picture, index) =>
      file
        .subarray(file.readUInt32LE(6 + 16 * index + 12))
        .subarray(0, picture.length)
        .equals(picture),
    ),
  ).toEqual([true, true])
})

test('A page without a picture of its own shows the logo beside shared links, where the house has no picture', () => {
  expect(cards.map(({ file }) => file.split('/').pop())).toEqual(['chair.jpg', 'logo.svg'])
})

test('A hidden page has no card made', () => {
  const pages = dental.pages.map((page) => ({ ...page, hidden: true }))
  expect(discoveryFiles({ ...dental, pages }, rootOf('dental')).cards).toEqual([])
})

test('The standard colours are those of the stylesheet', () => {
  const css = readFileSync(join(PROJECT, 'src/styles/tokens.css'), 'utf8')
  expect(Object.entries(STANDARD).filter(([name, colour]) => !css.includes(`--site-${name}: ${colour};`))).toEqual([])
  expect(colours({ ink: '#000000' })).toMatchObject({ ink: '#000000', paper: STANDARD.paper })
})
