import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PROJECT } from '../../platform/project-root.ts'
import { terminalReport } from '../../report/reporters/terminal.ts'
import { checkSite } from '../check-site.ts'
import { prepared } from '../../../tests/support/prepared.ts'
import { isRead, wordsRead } from '../2-validate/languages.ts'
import { OPEN } from './languages.ts'
import type { Site } from './site.ts'
import { markdownFor } from './translations.ts'

const root = mkdtempSync(join(tmpdir(), 'languages-'))
cpSync(join(PROJECT, 'tests/sites/dental'), root, { recursive: true })
afterAll(() => rmSync(root, { recursive: true }))
const HINDI = join(root, 'content/languages/hi.yaml')
const [manifest, hindi] = [readFileSync(join(root, 'site.yaml'), 'utf8'), readFileSync(HINDI, 'utf8')]

/** The site with other pages and translations, and how many mistakes it has. */
async function siteWith({ pages = '[/prices, /team]', more = '', edit = (text: string) => text } = {}) {
  writeFileSync(join(root, 'site.yaml'), edit(manifest.replace('pages: [/prices]', `pages: ${pages}`)))
  writeFileSync(HINDI, hindi + more)
  const { problems, site, launch } = checkSite(root, prepared)
  if (!site) throw new Error(problems.map(({ code }) => code).join(' '))
  return {
    site: await site(),
    problems,
    launch: launch().filter(({ code }) => code === 'unreviewed-translation'),
    codes: problems.map(({ code }) => code),
  }
}
const pageOf = ({ pages }: Site, path: string) => pages.find((page) => page.path === path)?.make()

test('A page of another language stands below its letters, with translated words, its own links and what to switch to', async () => {
  const { site } = await siteWith()
  const page = pageOf(site, '/hi/prices')
  expect(page).toMatchObject({
    id: 'hi--prices',
    language: 'hi',
    title: 'शुल्क',
    isDraft: true,
    aliases: [],
    alternates: [
      { language: 'en', path: '/prices' },
      { language: 'hi', path: '/hi/prices' },
    ],
  })
  expect(pageOf(site, '/prices')).toMatchObject({ alternates: page?.alternates, title: 'Prices' })
  const { header, labels, site: own } = site.translations.hi ?? {}
  expect(own?.language).toBe('hi')
  expect(labels?.todayOpen).toBe('आज: {day}, खुला {times}')
  expect(header?.menu.map(({ link }) => link)).toEqual(['/', '/hi/team', undefined])
  expect(header?.menu[2]?.items, 'query and anchor stay; a page in one language only is linked there').toMatchObject([
    { link: '/advice/toothbrushing' },
    { link: '/hi/prices?from=menu#main' },
  ])
})

test('A text without a translation is marked as the language of the site, and so is one whose English has changed', async () => {
  const blocks = ({ site }: { site: Site }) => JSON.stringify(pageOf(site, '/hi/team')?.blocks)
  expect(blocks(await siteWith())).toContain(JSON.stringify(`${OPEN}Team\u0003`))
  expect(blocks(await siteWith({ more: '- of: Team\n  text: टीम\n' }))).toContain('"टीम"')
  const changed = await siteWith({
    more: '- of: Team\n  text: टीम\n',
    edit: (text) => text.replaceAll('Team', 'Our people'),
  })
  expect(blocks(changed), 'the old translation is never shown').not.toContain('टीम')
  expect(changed.codes).toContain('unknown-translation')
})

test('Of a label that has another name now nobody says that it is a word of some sentence, in other letters', async () => {
  const { problems } = await siteWith({
    more: '- of: Prices list\n  text: शुल्कको सूची\n',
    edit: (text) => text.replace('text: A small clinic by the lake.', 'text: prices list'),
  })
  const [found] = problems.filter(({ code }) => code === 'unknown-translation')
  expect(found?.args).toMatchObject({ word: 'Prices list', suggestion: undefined })
})

test('Terms of a glossary stand on no page; translations without them are named unless they say why, and so is a term twice', async () => {
  const glossary = join(root, 'content/languages/hi.glossary.yaml')
  const codesWith = async (terms: string, more = '') => {
    writeFileSync(glossary, terms)
    const made = await siteWith({ more })
    expect(JSON.stringify(pageOf(made.site, '/hi/team')?.blocks)).toContain(JSON.stringify(`${OPEN}Team\u0003`))
    return made.codes
  }
  const term = '- of: brace\n  text: तार\n- of: Team\n  text: टीम\n'
  const other = '- of: Our team\n  text: हमारे लोग\n'
  try {
    expect(await codesWith(term)).toEqual([])
    expect(await codesWith(term, other)).toEqual(['glossary-mismatch'])
    expect(await codesWith(`${term}  or: [लोग]\n`, other)).toEqual([])
    expect(await codesWith(term, `${other}  differs: The page is of everybody.\n`)).toEqual([])
    // Other words are read in a glossary alone.
    await expect(codesWith(term, `${other}  or: [लोग]\n`)).rejects.toThrow('unknown-field')
    expect(await codesWith(`${term}  languageChecked: { by: Sita Rai, on: 2026-01-02 }\n`)).toEqual(['outdated-review'])
    writeFileSync(glossary, term + term)
    expect(checkSite(root, prepared).problems.map(({ code }) => code)).toContain('duplicate-translation')
  } finally {
    rmSync(glossary)
  }
})

test('An article is translated section by section; what says when to get help waits for a clinician, anchors stay', async () => {
  const hindi = (clinical = '') => `- of: Healthy gums do not bleed.
  text: स्वस्थ मसूड़ों से खून नहीं आता।
- of: |-
    ## Bleeding

    Brush gently and show your gums to a dentist. More on [brushing](/advice/toothbrushing#how-to-brush).
  text: |-
    ## खून आना

    धीरे ब्रश कीजिए और मसूड़े दाँतों के डॉक्टर को दिखाइए। [ब्रश करना](/advice/toothbrushing#how-to-brush) भी पढ़िए।
${clinical}`
  const articleOf = ({ site }: { site: Site }) => pageOf(site, '/hi/advice/gums')?.article
  const translated = await siteWith({ pages: '[/prices, /advice/gums]', more: hindi() })
  expect(translated.codes).toEqual([])
  expect(articleOf(translated)?.body.html).toBe(
    `<p>स्वस्थ मसूड़ों से खून नहीं आता।</p>
<h2 id="bleeding">खून आना</h2>
<p>धीरे ब्रश कीजिए और मसूड़े दाँतों के डॉक्टर को दिखाइए। <a href="/advice/toothbrushing#how-to-brush">ब्रश करना</a> भी पढ़िए।</p>`,
  )
  expect(articleOf(translated)?.headings).toEqual([{ id: 'bleeding', text: 'खून आना' }])
  expect(pageOf(translated.site, '/hi/advice/toothbrushing'), 'the other article is in one language').toBeUndefined()
  expect(articleOf(translated)?.related.map(({ link }) => link)).toEqual(['/advice/toothbrushing'])

  const waiting = await siteWith({ pages: '[/prices, /advice/gums]', more: hindi('  clinical: true\n') })
  expect(articleOf(waiting)?.body.html).toContain(
    '<h2 lang="en" id="bleeding">Bleeding</h2>\n<p lang="en">Brush gently',
  )
  expect(articleOf(waiting)?.headings).toEqual([{ id: 'bleeding', text: `${OPEN}Bleeding\u0003` }])
})

test('Headings keep the anchors of their English, whichever sections wait', () => {
  const render = markdownFor('en', [
    { of: '## Now', text: '## अभी' },
    { of: '## Then\n\n### Now', text: '## बाद में\n\n### अभी' },
  ])
  const facts = { values: new Map(), words: new Map() }
  const { html, headings } = render(`## अभी\n\n${OPEN}## Where\u0003\n\n## बाद में\n\n### अभी`, facts)
  expect(html.split('\n')).toEqual([
    '<h2 id="now">अभी</h2>',
    '<h2 lang="en" id="where">Where</h2>',
    '<h2 id="then">बाद में</h2>',
    '<h3 id="now-2">अभी</h3>',
  ])
  expect(headings.map(({ id }) => id)).toEqual(['now', 'where', 'then'])
})

test('Of a section that has changed the check says the lines, not the whole', async () => {
  const { problems } = await siteWith({
    more: `- of: |-
    ## Bleeding

    Brush hard and show your gums to a dentist. More on [brushing](/advice/toothbrushing#how-to-brush).
  text: |-
    ## खून आना

    ज़ोर से ब्रश कीजिए। [ब्रश करना](/advice/toothbrushing#how-to-brush)
`,
  })
  expect(terminalReport(problems)).toMatch(/The text changed from "Brush hard and .*" to "Brush gently and /)
})

test('A translation that a clinician has read is shown until a letter of it or of its English changes', async () => {
  const sign = (words: string, text = 'टीम') =>
    siteWith({
      more: `- of: Team\n  text: ${text}\n  languageChecked: { by: Maya Gurung, on: 2026-01-20, words: "${words}" }\n`,
    })
  const words = wordsRead('Team', 'टीम')
  expect((await sign(words)).codes).toEqual([])
  expect((await sign(words, 'टीमें')).codes).toEqual(['outdated-review'])
  const team = { of: 'Team', text: 'टीम' }
  const check = { by: 'Maya Gurung', on: '2026-01-20', words }
  expect(isRead(team, check)).toBe(true)
  expect([
    isRead({ ...team, text: 'टीमें' }, check),
    isRead({ ...team, of: 'Teams' }, check),
    isRead(team, undefined),
  ]).toEqual([false, false, false])
})

/** A page of departments, whose danger signs a clinician has to check. */
const SIGNS = join(root, 'content/records/departments.yaml')
const withSigns = (text: string) =>
  text.replace(
    '- { type: banner, heading: Team, call: phone.main }',
    `$&
      - { type: departments, heading: What we do, label: rooms, layout: cards, items: { from: departments } }`,
  )
const HINDI_SIGNS = `- of: A swollen face with fever
  text: बुखार के साथ सूजा हुआ चेहरा
- of: Care for teeth that hurt.
  text: दुखते दाँतों का इलाज।
`

test('Before a launch it is said what no clinician and what nobody has read, and where, the danger signs first', async () => {
  writeFileSync(
    SIGNS,
    `- id: teeth
  name: Fillings and roots
  group: surgical
  icon: odontology
  text: Care for teeth that hurt.
  words: { english: [toothache] }
  signs: [A swollen face with fever, Bleeding that does not stop]
  reviewer: Dr. Maya Gurung
`,
  )
  const unread = (await siteWith({ more: HINDI_SIGNS, edit: withSigns })).launch
  expect(unread.map(({ args }) => args)).toEqual([
    { language: 'hi', count: 1, clinical: 'hidden', files: ['hi.yaml 1'] },
    { language: 'hi', count: 5, files: ['hi.yaml 5 (site 2, departments 2, labels 1)'] },
  ])
  const by = { by: 'Dr. Maya Gurung', on: '2026-01-20' }
  const read = (field: string, of: string, text: string) =>
    `  ${field}: ${JSON.stringify({ ...by, words: wordsRead(of, text) })}\n`
  const some = await siteWith({
    more: HINDI_SIGNS + read('languageChecked', 'Care for teeth that hurt.', 'दुखते दाँतों का इलाज।'),
    edit: withSigns,
  })
  expect(some.launch.map(({ args }) => args)).toMatchObject([{ count: 1 }, { count: 4 }])
  const shown = await siteWith({
    more: HINDI_SIGNS,
    edit: (text) => withSigns(text).replace('  - language: hi', '$&\n    drafts: all'),
  })
  expect(shown.problems.map(({ code, args }) => ({ code, args }))).toEqual([
    { code: 'shown-drafts', args: { language: 'hi', count: 1 } },
  ])
  expect(shown.launch[0]?.args).toMatchObject({ count: 1, clinical: 'shown' })
  expect(JSON.stringify(pageOf(shown.site, '/hi/team')?.blocks)).toContain('बुखार के साथ सूजा हुआ चेहरा')
  rmSync(SIGNS)
})

test('A site says its days and hours in the language, made of the times, and its numbers as a keypad has them', async () => {
  cpSync(HINDI, join(root, 'content/languages/ne.yaml'))
  const { site } = await siteWith({ edit: (text) => text.replace('language: hi', 'language: ne') })
  const { header, footer } = site.translations.ne ?? {}
  expect(header?.phone).toMatchObject({ number: '+977-61-000001', href: 'tel:+97761000001' })
  expect(footer?.schedules?.[0]?.rows[0]).toMatchObject({
    label: 'आइतबार-बिहिबार',
    text: expect.stringMatching(/बिहान\s८:००.*बेलुका\s४:३०/) as string,
  })
})
