import { pageContent } from '../pipeline/4-generate/modules.ts'
import { checkOnce, prepare } from '../pipeline/check-site.ts'
import { draftsOf, isRead, type Drafts, type WrittenTranslation } from '../pipeline/2-validate/languages.ts'
import { placeAt } from '../pipeline/1-load/document.ts'
import { CLOSE, OPEN, translationsOf, type Translation } from '../pipeline/3-model/languages.ts'
import type { Site } from '../pipeline/3-model/site.ts'
import { summary, terminalReport } from '../report/reporters/terminal.ts'
import { lineOf } from '../report/problem.ts'
import { defineCommand, FOLDERS } from './cli.ts'

/** Exit 0 however much is missing; 1 where mistakes keep the pages from being made. */
export const command = defineCommand({
  summary: 'tells how much of each page in another language is translated, and what somebody has checked.',
  options: {
    unread: { kind: 'flag', help: 'lists the translations that nobody has read, those for a clinician first' },
    site: FOLDERS.site,
    cache: FOLDERS.cache,
  },
  async run({ unread }, { root, cache }) {
    const { problems, site, content } = await checkOnce(root, prepare(cache))
    if (!site || !content) {
      console.log(`${terminalReport(problems)}\n\n${summary(problems)}`)
      return 1
    }
    if (unread) {
      for (const drafts of draftsOf(content)) console.log(unreadList(drafts))
      return 0
    }
    const made = await site()
    const languages = Object.keys(made.translations)
    if (languages.length === 0) console.log('The site is in one language: site.yaml has no section "languages".')
    for (const language of languages) console.log(coverage(made, language, translationsOf(content.documents, language)))
    return 0
  },
})

/** The translations into a language that nobody has read, each with its place. */
function unreadList({ language, clinical, all }: Drafts): string {
  const row = ({ document, index, of }: WrittenTranslation) => {
    const { file, text = '', range = [0, 0] } = placeAt(document, [index])
    return `${file}:${lineOf(text, range[0]).line}  ${firstLine(of)}`
  }
  return [
    `${language}: ${clinical.length} translations that say when to get help or what to do then, read by no clinician.`,
    ...clinical.map(row),
    `${language}: ${all.length} translations, these included, read by nobody at home in the language.`,
    ...all.filter((one) => !clinical.includes(one)).map(row),
  ].join('\n')
}

const firstLine = (text: string) => text.trim().split('\n')[0] ?? ''

/** What there is of a language: its entries, and page by page the texts that stand in the language of the site. */
function coverage(site: Site, language: string, translations: ReadonlyMap<string, Translation>): string {
  const entries = [...translations.values()]
  const read = (by: (one: Translation) => unknown) => entries.filter(by).length
  const frame = untranslated(site.translations[language]).filter((text) => !translations.has(text))
  const pages = site.pages.flatMap((page) => {
    if (page.language !== language) return []
    const all = untranslated(pageContent(page.make()))
    const waiting = all.filter((text) => translations.has(text)).length
    return [{ path: page.path, missing: all.length - waiting, waiting }]
  })
  const row = (missing: unknown, waiting: unknown, path: string) =>
    `${String(missing).padStart(14)}  ${String(waiting).padStart(19)}  ${path}`
  const whole = pages.filter(({ missing, waiting }) => missing + waiting === 0).length
  return [
    `${language}: ${entries.length} translations, ${read((one) => isRead(one, one.languageChecked))} checked by somebody at home in the language, ${read((one) => isRead(one, one.clinicianChecked))} by a clinician.`,
    `Header, menus, footer and labels: ${frame.length} texts not translated.`,
    `${pages.length} pages, ${whole} of them whole. The others:`,
    row('not translated', 'wait for a clinician', 'page'),
    ...pages.flatMap(({ path, missing, waiting }) => (missing + waiting ? [row(missing, waiting, path)] : [])),
  ].join('\n')
}

/** The texts inside a value that stand there in the language of the site, each once; search words are no such texts. */
function untranslated(value: unknown): string[] {
  const found = new Set<string>()
  const walk = (one: unknown): void => {
    if (typeof one === 'string') {
      if (one.startsWith(OPEN)) found.add(one.slice(OPEN.length, -CLOSE.length))
    } else if (typeof one === 'object' && one !== null)
      for (const [key, inner] of Object.entries(one)) if (key !== 'words' && key !== 'except') walk(inner)
  }
  walk(value)
  return [...found]
}
