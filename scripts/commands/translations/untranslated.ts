import type { Bundle } from '../../pipeline/5-render/bundle/bundle.ts'
import { CLOSE, OPEN } from '../../pipeline/3-model/languages.ts'
import type { Site } from '../../pipeline/3-model/site.ts'

/** What stands in the language of the site on the pages of another language. */
export interface Untranslated {
  /** Texts of every page: header, menus, footer. */
  everywhere: ReadonlySet<string>
  /** Those of each page besides, by its path. */
  pages: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Finds the texts that visitors see untranslated. Pages are made for that: the data of a block is whole records, of
 * which it shows a few fields.
 * @param texts what may be untranslated, as it is written
 */
export function untranslatedTexts(
  site: Site,
  language: string,
  texts: Iterable<string>,
  renderPage: Bundle['renderPage'],
): Untranslated {
  const sourceOf = sourceFinder(texts)
  const content = site.translations[language]!
  const own = site.pages.filter((page) => page.language === language)
  const seen = own.map((page) => {
    // Without its alternates a page keeps the marks around words that are not translated.
    const { source: _, alternates: __, ...made } = page.make()
    const assets = { scripts: [], fonts: [] }
    const html = renderPage({ page: made, content, icons: site.icons, url: site.url, assets })
    const words = [...markedWords(html), ...blocksIn(html, site.language)]
    return { ...page, texts: new Set(words.flatMap((one) => sourceOf(one) ?? [])) }
  })
  const [first, ...others] = seen.filter(({ layout }) => layout === 'full')
  const everywhere = new Set(
    [...(others.length ? (first?.texts ?? []) : [])].filter((text) => others.every((page) => page.texts.has(text))),
  )
  const pages = seen.map(
    (page) => [page.path, new Set([...page.texts].filter((text) => !everywhere.has(text)))] as const,
  )
  return { everywhere, pages: new Map(pages) }
}

/** A function that finds the text of which words were made, which have facts and fields filled in and no Markdown. */
function sourceFinder(texts: Iterable<string>): (words: string) => string | undefined {
  const whole = new Map<string, string>()
  const passages = new Map<string, string | undefined>()
  const filled: { pattern: RegExp; text: string }[] = []
  for (const text of texts)
    for (const [index, passage] of passagesOf(text).entries()) {
      const parts = passage.split(PLACEHOLDER).map(lettersOf)
      const letters = parts.join('')
      // What is a fact or a field alone has no words of its own.
      if (letters === '') continue
      if (parts.length > 1) filled.push({ pattern: new RegExp(`^${parts.join('.*')}$`, 'u'), text })
      else if (index === 0) whole.set(letters, text)
      // A heading that several articles have tells nothing.
      else passages.set(letters, passages.has(letters) ? undefined : text)
    }
  filled.sort((a, b) => b.pattern.source.length - a.pattern.source.length)
  return (words) => {
    const letters = lettersOf(words)
    if (letters === '') return undefined
    return whole.get(letters) ?? passages.get(letters) ?? filled.find(({ pattern }) => pattern.test(letters))?.text
  }
}

const PLACEHOLDER = /\{\{[^{}]*\}\}|\{[A-Za-z][\w-]*\}/

/** A text as pages may have it: whole, and of Markdown each heading, point and paragraph; no addresses of links. */
function passagesOf(text: string): string[] {
  const plain = text.replace(/\]\([^)]*\)/g, ']')
  if (!plain.includes('\n')) return [plain]
  return [plain, ...plain.split(/\n\s*\n|\n(?=\s*(?:#|\||[-*+]\s|\d+[.)]\s))/)].map((one) =>
    one.replace(/^\s*\d+[.)]\s/gm, ''),
  )
}

/** What stays the same of words however they are written down: their letters and digits. */
const lettersOf = (words: string) => words.replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** The words between marks: in what is read, in attributes, and in data, where the marks are escaped. */
function markedWords(html: string): string[] {
  const data: string[] = []
  const read = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>/g, (tag) => {
    data.push(tag)
    return ''
  })
  const found: string[] = []
  for (const stream of [read, data.join('\n')]) {
    const open: string[] = []
    const plain = stream.replaceAll('\\u0002', OPEN).replaceAll('\\u0003', CLOSE).replaceAll('\\n', ' ')
    for (const part of decoded(plain).split(MARK)) {
      if (part === OPEN) open.push('')
      else if (part === CLOSE) found.push(open.pop() ?? '')
      // Words that are filled into others are part of these.
      else for (const index of open.keys()) open[index] += part
    }
  }
  return found
}

const MARK = new RegExp(`([${OPEN}${CLOSE}])`)

/** The headings, points and paragraphs of Markdown that has the language of the site. */
const blocksIn = (html: string, language: string): string[] =>
  [...html.matchAll(new RegExp(`<(p|h[1-6]|ul|ol|div|blockquote|table|pre) lang="${language}"[^>]*>.*?</\\1>`, 'gs'))]
    .flatMap(([block]) => block.split(/<\/?(?:p|h[1-6]|ul|ol|li|div|blockquote|table|tr|pre)\b[^>]*>/))
    .map((words) => decoded(words.replace(/<[^>]*>/g, '')))

const decoded = (html: string) =>
  html.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, digits?: string, hex?: string, name = '') =>
    digits
      ? String.fromCodePoint(Number(digits))
      : hex
        ? String.fromCodePoint(parseInt(hex, 16))
        : (NAMES[name as string] ?? all),
  )

const NAMES: Partial<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
