import type { Address, Email, Phone, Schedule } from '../../../../src/lib/content-types.ts'
import { DATA_FILE, type Page, type Site } from '../../3-model/site.ts'
import { feedOf } from './feed.ts'

/**
 * The key facts in plain text (llmstxt.org), for programs that answer questions: what the pages show of numbers,
 * places, hours and what blocks marked x-key-facts list, and every page with what it is about. Its words are those of
 * the manifest.
 */
export function keyFacts(site: Site): string {
  const common = site.common
  const { site: own, footer, labels } = common
  const pages = site.pages.filter(({ hidden, notFound, language }) => !hidden && !notFound && !language)
  const rendered = [common.header, common.footer, ...pages.map(({ blocks }) => blocks)]
  const phones = unique(inside(rendered, isPhone), ({ href }) => href)
  const emails = unique(inside(rendered, isEmail), ({ href }) => href)
  const addresses = unique(inside(rendered, isAddress), ({ lines }) => lines.join())
  const schedules = unique(inside(rendered, isSchedule), ({ id }) => id)
  const home = pages.find(({ path }) => path === '/')
  const section = (heading: string, lines: readonly string[]) =>
    lines.length ? `\n## ${heading}\n\n${lines.join('\n')}\n` : ''
  const about = (list: readonly Page[]) =>
    list.map(({ title, path, description }) => `- [${title}](${site.url}${path}): ${description}`)
  return [
    `# ${own.name}\n\n> ${home?.description ?? own.tagline}\n`,
    section(
      footer.headings.phones,
      phones.map(({ label, number, reach }) => `- ${label}: ${number}${reach ? `. ${reach}` : ''}`),
    ),
    section(footer.headings.contact, [
      ...addresses.map(({ label, lines }) => `- ${[label, ...lines].join(', ')}`),
      ...emails.map(({ address }) => `- ${labels.email}: ${address}`),
    ]),
    ...schedules.map(({ label, rows }) =>
      section(
        label,
        rows.map((row) => `- ${row.label}: ${row.text}`),
      ),
    ),
    ...pages.map(({ title, blocks }) =>
      section(
        title,
        (blocks as { type: string; items?: { name: string; text: string }[] }[]).flatMap(({ type, items = [] }) =>
          site.marked['x-key-facts'].includes(type) ? items.map(({ name, text }) => `- ${name}: ${text}`) : [],
        ),
      ),
    ),
    section(footer.headings.links, [
      ...about(pages.filter(({ article }) => !article)),
      `- [${DATA_FILE}](${site.url}/${DATA_FILE})`,
    ]),
    section(feedOf(site)?.title ?? '', about(pages.filter(({ article }) => article))),
  ].join('')
}

/** Everything of one kind inside a value, in order. */
export function inside<T>(value: unknown, is: (value: object) => value is T & object): T[] {
  if (typeof value !== 'object' || value === null) return []
  return is(value) ? [value] : Object.values(value).flatMap((inner) => inside(inner, is))
}

export const isPhone = (value: object): value is Phone =>
  'number' in value && 'href' in value && String(value.href).startsWith('tel:')
const isEmail = (value: object): value is Email =>
  'address' in value && 'href' in value && String(value.href).startsWith('mailto:')
const isAddress = (value: object): value is Address => 'lines' in value && 'directions' in value
export const isSchedule = (value: object): value is Schedule => 'rows' in value && 'label' in value && 'id' in value

export const unique = <T>(items: readonly T[], key: (item: T) => string): T[] => [
  ...items
    .reduce((known, item) => (known.has(key(item)) ? known : known.set(key(item), item)), new Map<string, T>())
    .values(),
]
