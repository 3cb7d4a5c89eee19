import { stringify } from 'yaml'
import { KEPT_DAYS, openStore } from '../platform/cache/file-store.ts'
import { beginBundle } from '../pipeline/begin-bundle.ts'
import { checkOnce, prepare } from '../pipeline/check-site.ts'
import {
  draftsOf,
  isRead,
  siteTexts,
  type Drafts,
  type SiteText,
  type WrittenTranslation,
} from '../pipeline/2-validate/languages.ts'
import { placeAt } from '../pipeline/1-load/document.ts'
import { translationsOf, type Translation } from '../pipeline/3-model/languages.ts'
import { nearest } from '../report/nearest.ts'
import { summary, terminalReport } from '../report/reporters/terminal.ts'
import { lineOf } from '../report/problem.ts'
import { defineCommand, FOLDERS } from './cli.ts'
import { untranslatedTexts, type Untranslated } from './translations/untranslated.ts'

/** Exit 0 however much is missing; 1 where mistakes keep the pages from being made. */
export const command = defineCommand({
  summary: 'tells how much of each page in another language is translated, and what somebody has checked.',
  options: {
    missing: { kind: 'flag', help: 'lists the texts that visitors see untranslated, with file and line' },
    page: { kind: 'words', bare: true, help: 'the same for one page alone: /ne/contact' },
    yaml: { kind: 'flag', help: 'writes those without a translation as entries for a list of content/languages' },
    unread: { kind: 'flag', help: 'lists the translations that nobody has read, those for a clinician first' },
    site: FOLDERS.site,
    cache: FOLDERS.cache,
  },
  async run({ missing, page, yaml, unread }, { root, cache }) {
    process.env.NODE_ENV = 'production'
    const store = openStore(cache, KEPT_DAYS)
    const bundle = unread ? undefined : beginBundle(store)
    const { problems, site, content } = await checkOnce(root, prepare(cache))
    if (!site || !content) {
      console.log(`${terminalReport(problems)}\n\n${summary(problems)}`)
      return 1
    }
    const drafts = draftsOf(content)
    if (drafts.length === 0) console.log('The site is in one language: site.yaml has no section "languages".')
    if (!bundle) {
      for (const one of drafts) console.log(unreadList(one))
      return 0
    }
    const made = await site()
    const paths = made.pages.flatMap(({ path, language }) => (language ? [path] : []))
    if (page !== undefined && !paths.includes(page)) {
      const close = nearest(page, paths) ?? paths.find((one) => one.endsWith(page))
      console.error(`There is no page ${page} in another language.${close ? ` Did you mean ${close}?` : ''}`)
      return 1
    }
    const [{ renderPage }, texts] = [await bundle, siteTexts(content)]
    store.save()
    for (const { language, clinical } of drafts) {
      if (page !== undefined && page !== `/${language}` && !page.startsWith(`/${language}/`)) continue
      const translations = translationsOf(content.documents, language)
      const waiting = new Set(clinical.map(({ of }) => of))
      const hidden = [...texts.keys()].filter((text) => !translations.has(text) || waiting.has(text))
      const found = untranslatedTexts(made, language, hidden, renderPage)
      if (missing || yaml || page !== undefined) {
        const seen = [found.everywhere, ...(page === undefined ? found.pages.values() : [found.pages.get(page) ?? []])]
        const list = [...new Set(seen.flatMap((some) => [...some]))].map((text) => ({
          text,
          ...placeOf(texts.get(text)),
        }))
        list.sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line)
        console.log((yaml ? asEntries : missingList)(page ?? language, list, translations))
      } else console.log(coverage(language, found, translations))
    }
    return 0
  },
})

/** A text that visitors see untranslated, and where it stands; a label that the site leaves as it is, in no file. */
interface Missing {
  text: string
  file: string
  line: number
}

function placeOf(found: SiteText | undefined): Pick<Missing, 'file' | 'line'> {
  const { file, text = '', range = [0, 0] } = found?.place?.() ?? { file: 'label' }
  return { file, line: lineOf(text, range[0]).line }
}

const rowOf = ({ file, line, text }: Missing) => `${file === 'label' ? file : `${file}:${line}`}  ${firstLine(text)}`

/** The texts themselves, those without a translation first. */
function missingList(where: string, list: readonly Missing[], translations: ReadonlyMap<string, unknown>): string {
  const waiting = list.filter(({ text }) => translations.has(text))
  const without = list.filter(({ text }) => !translations.has(text))
  return [
    `${where}: texts that are not translated: ${without.length}`,
    ...without.map(rowOf),
    `${where}: texts that are translated and wait for a clinician: ${waiting.length}`,
    ...waiting.map(rowOf),
  ].join('\n')
}

/** What has no translation, as entries to paste into a list of translations. */
function asEntries(where: string, list: readonly Missing[], translations: ReadonlyMap<string, unknown>): string {
  const entries = list
    .filter(({ text }) => !translations.has(text))
    .map(
      (one) =>
        `# ${rowOf({ ...one, text: '' }).trim()}\n- ${stringify({ of: one.text }, { lineWidth: 0 }).trimEnd().replaceAll('\n', '\n  ')}\n  text:`,
    )
  return [`# ${where}: texts that are not translated: ${entries.length}`, ...entries].join('\n')
}

/** The translations into a language that nobody has read, each with its place. */
function unreadList({ language, clinical, all }: Drafts): string {
  const row = ({ document, index, of }: WrittenTranslation) => {
    const { file, text = '', range = [0, 0] } = placeAt(document, [index])
    return `${file}:${lineOf(text, range[0]).line}  ${firstLine(of)}`
  }
  return [
    `${language}: translations of danger signs, first aid and tips that no clinician has read: ${clinical.length}`,
    ...clinical.map(row),
    `${language}: translations that nobody at home in the language has read, these included: ${all.length}`,
    ...all.filter((one) => !clinical.includes(one)).map(row),
  ].join('\n')
}

const firstLine = (text: string) => text.trim().split('\n')[0] ?? ''

/** What there is of a language: its entries, and page by page the texts that stand in the language of the site. */
function coverage(
  language: string,
  { everywhere, pages }: Untranslated,
  translations: ReadonlyMap<string, Translation>,
): string {
  const entries = [...translations.values()]
  const read = (by: (one: Translation) => unknown) => entries.filter(by).length
  const row = (missing: unknown, waiting: unknown, path: string) =>
    `${String(missing).padStart(14)}  ${String(waiting).padStart(19)}  ${path}`
  const parts = [...pages].filter(([, texts]) => texts.size > 0)
  return [
    `${language}: ${entries.length} translations, ${read((one) => isRead(one, one.languageChecked))} checked by somebody at home in the language, ${read((one) => isRead(one, one.clinicianChecked))} by a clinician.`,
    `On every page, as in header, menus and footer, texts that are not translated: ${everywhere.size}`,
    `${pages.size} pages, ${pages.size - parts.length} of them whole. The others:`,
    row('not translated', 'wait for a clinician', 'page'),
    ...parts.map(([path, texts]) => {
      const waiting = [...texts].filter((text) => translations.has(text)).length
      return row(texts.size - waiting, waiting, path)
    }),
  ].join('\n')
}
