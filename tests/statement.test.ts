/** What a privacy page and an accessibility page say of a site: what it has, and nothing else. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { checkSite } from '../scripts/pipeline/check-site.ts'
import { wordsRead } from '../scripts/pipeline/2-validate/languages.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'
import { terminalReport } from '../scripts/report/reporters/terminal.ts'
import { renderPage } from '../src/entry-server.tsx'
import { readExamples } from '../scripts/dev/catalogue-site.ts'
import { prepared } from './support/prepared.ts'

const root = mkdtempSync(join(tmpdir(), 'statement-'))
cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
cpSync(join(PROJECT, 'content/media'), join(root, 'content/media'), { recursive: true })
afterAll(() => rmSync(root, { recursive: true }))
const DENTAL = readFileSync(join(root, 'site.yaml'), 'utf8')
const HINDI = join(root, 'content/languages/hi.yaml')
const FEW = readFileSync(HINDI, 'utf8')

type Manifest = Record<'header' | 'footer' | 'facts', Record<string, unknown>> &
  Record<string, unknown> & { routes: { path: string; blocks: object[] }[]; languages?: object[] }

/** Adds to a site. */
type Edit = (site: Manifest) => void

/** The words of the dental site's statements, with something more on the page of its prices. */
async function statementsOf(edit: Edit, { at = '', more = '', few = FEW } = {}) {
  const site = parse(DENTAL) as Manifest
  const page = (about: string) => ({
    path: `/${about}`,
    title: `About ${about}`,
    description: `What we say of ${about}.`,
    blocks: [
      { type: 'banner', heading: `About ${about}` },
      { type: 'statement', about, heading: 'In short' },
    ],
  })
  site.routes.splice(1, 0, page('privacy'), page('accessibility'))
  edit(site)
  writeFileSync(join(root, 'site.yaml'), stringify(site))
  writeFileSync(HINDI, few + more)
  const { problems, site: make } = checkSite(root, prepared)
  if (!make) throw new Error(terminalReport(problems))
  const { pages, common, translations, url } = await make()
  const html = (path: string) => {
    const made = pages.find((one) => one.path === at + path)!.make()
    const content = made.language ? translations[made.language]! : common
    return renderPage({ page: made, content, icons: {}, url, assets: { scripts: [], fonts: [] } })
  }
  const words = (path: string) => /<div class="statement__words prose">(.*?)<\/div>/s.exec(html(path))?.[1] ?? ''
  return { privacy: words('/privacy'), accessibility: words('/accessibility'), others: () => JSON.stringify(pages) }
}

const onPrices =
  (...blocks: object[]): Edit =>
  ({ routes }) => {
    routes.find(({ path }) => path === '/prices')!.blocks.push(...blocks)
  }
const example = (type: string) => readExamples(type).good[0]!.block
const map = { ...example('map'), places: undefined }
const film = { ...example('video'), image: 'chair.jpg' }
const form = { ...example('apply-form'), link: undefined, hours: undefined, posts: undefined }
const login = { ...example('login-form'), sendTo: 'https://mail.clinic.example/in' }
const picture = { type: 'overlay', label: 'News', image: 'chair.jpg', alt: 'A chair by a window.' }
const withChat: Edit = ({ facts, header }) => {
  facts.chat = { main: { label: 'WhatsApp', link: 'https://wa.me/9779000000001' } }
  header.social = [{ name: 'WhatsApp', icon: 'whatsapp', link: '{{chat.main}}' }]
}
const withBooking: Edit = ({ header }) => {
  header.action = { label: 'Book a visit', link: 'https://booking.example/dental' }
}
const withLanguages: Edit = ({ languages = [] }) => {
  Object.assign(languages[0]!, { pages: ['/prices', '/privacy', '/accessibility'] })
}

/** What comes, and on which of both pages. */
const FEATURES: [name: string, edit: Edit, privacy: RegExp | undefined, accessibility?: RegExp][] = [
  [
    'a map that waits for a click',
    onPrices(map),
    /nothing is asked of openstreetmap\.org\..*Where: <a href="\/prices"/s,
    /come from openstreetmap/,
  ],
  [
    'a map that comes by itself',
    onPrices({ ...map, load: 'lazy' }),
    /loaded from openstreetmap\.org by itself/,
    /come from openstreetmap/,
  ],
  [
    'the name of who makes the maps',
    (site) => {
      onPrices(map)(site)
      site.maps = { provider: 'Maps of Pokhara', load: 'onClick' }
    },
    /asked of Maps of Pokhara/,
    /come from Maps of Pokhara/,
  ],
  [
    'a film of its own',
    onPrices({ ...film, film: 'quality-care.mp4' }),
    /film is loaded only when you click on it\. It comes from this site/,
    /no spoken description.*Not all films have captions/s,
  ],
  [
    'a film with captions',
    onPrices({ ...film, film: 'quality-care.mp4', captions: 'quality-care.vtt' }),
    /comes from this site/,
    /no spoken description(?!.*captions)/s,
  ],
  ['a film from elsewhere', onPrices(film), /nothing is asked of youtube\.com/, /no spoken description(?!.*captions)/s],
  [
    'a form that sends nothing',
    onPrices({ ...form, delivery: 'none', sendTo: undefined, messages: undefined, note: 'Nothing is sent.' }),
    /form for applicants sends nothing/,
  ],
  ['a form for the mail program', onPrices(form), /opens your own mail program with what you typed/],
  [
    'a form that sends',
    onPrices({ ...form, delivery: 'endpoint', sendTo: 'https://forms.example/in' }),
    /sends what you typed to forms\.example/,
  ],
  ['staff mail', onPrices(login), /straight to mail\.clinic\.example/, /do not test: Prices/],
  ['a picture once a day', onPrices(picture), /your browser notes the day.*\/prices/s],
  ['a chat', withChat, /Chat buttons open/, /do not test: chats such as WhatsApp/],
  [
    'a way to send a page by WhatsApp',
    ({ footer }) => {
      footer.share = true
    },
    /Chat buttons open/,
    /do not test: chats such as WhatsApp/,
  ],
  [
    'social pages',
    ({ header }) => {
      header.social = [
        { name: 'Facebook', icon: 'facebook', link: 'https://facebook.example/dental' },
        { name: 'YouTube', icon: 'youtube', link: 'https://youtube.example/dental' },
      ]
    },
    /Facebook and YouTube: these are plain links/,
  ],
  [
    'booking at another company',
    withBooking,
    /“Book a visit” opens a site of another company/,
    /do not test: Book a visit/,
  ],
  [
    'the counting of visits',
    (site) => {
      site.analytics = { id: 'G-ABCD1234' }
    },
    /counts visits with Google Analytics.*Do Not Track or Global Privacy Control/s,
  ],
]

describe('A site says what it has', async () => {
  const plain = await statementsOf(() => {})

  test.each(FEATURES)('%s: the page says so, and other sites do not', async (_, edit, privacy, accessibility) => {
    const found = await statementsOf(edit)
    for (const [said, before, sentence] of [
      [found.privacy, plain.privacy, privacy],
      [found.accessibility, plain.accessibility, accessibility],
    ] as const) {
      if (!sentence) expect(said).toBe(before)
      else {
        expect(said).toMatch(sentence)
        expect(before).not.toMatch(sentence)
      }
    }
  })

  test('What is so on every site stands there without anything of others', () => {
    expect(plain.privacy).toMatch(/finished files.*no cookies.*internet address.*without a connection.*counts nothing/s)
    expect(plain.privacy).not.toMatch(/\b(map|film|picture|search|form|chat|WhatsApp|Google|Facebook)\b/i)
    expect(plain.accessibility).not.toMatch(/\b(map|film|chat|do not test)\b/i)
  })

  test('A site that counts visits does not say that it sets no cookies, and one with a search says who sees the words', async () => {
    const { privacy } = await statementsOf((site) => {
      site.analytics = { id: 'G-ABCD1234' }
      const lists = [{ label: 'Team', kind: 'doctor', items: { from: 'doctors' } }]
      site.find = { path: '/prices', example: 'Pain', call: 'phone.main', lists }
    })
    expect(privacy).not.toMatch(/no cookies|counts nothing/)
    expect(privacy).toContain('the computer that delivers the pages sees them')
  })

  test('Languages: what is a draft and what waits for a clinician is named until somebody has read it', async () => {
    const { privacy, accessibility } = await statementsOf(withLanguages, {
      more: '- { of: Team, text: टीम, clinical: true }',
    })
    expect(privacy).toContain('If you choose another language')
    expect(accessibility).toMatch(/Not all health articles can be read in Hindi.*Pages in Hindi are a draft/s)
    expect(accessibility).toContain('In Hindi, danger signs and first aid still stand in English')
    const read = (parse(FEW) as { of: string; text: string }[]).map((one) => {
      return { ...one, languageChecked: { by: 'Asha', on: '2026-11-01', words: wordsRead(one.of, one.text) } }
    })
    const { accessibility: checked } = await statementsOf(withLanguages, { few: stringify(read) })
    expect(checked).not.toMatch(/draft|danger signs/)
    const without = await statementsOf((site) => delete site.languages)
    expect(without.privacy + without.accessibility).not.toMatch(/language|Hindi|draft/)
  })

  test('In another language the same is said, with the pages there and the words of that language', async () => {
    const edit: Edit = (site) => [withLanguages, withBooking, onPrices(map)].forEach((one) => one(site))
    const more = '- of: "Not all films have captions."\n  text: कैप्शन\n- of: "Counting visits"\n  text: गिनती\n'
    const { privacy, accessibility } = await statementsOf(edit, { at: '/hi', more })
    expect(privacy).toMatch(/<h3>गिनती<\/h3>/)
    expect(privacy).toMatch(/lang="en">In place of a map.*<a href="\/hi\/prices"[^>]*>शुल्क<\/a>/s)
    expect(accessibility).toContain('हिन्दी')
  })

  test('Pages without a statement get nothing of all this', async () => {
    expect((await statementsOf(() => {})).others().match(/"inventory":/g)).toHaveLength(2)
  })
})
