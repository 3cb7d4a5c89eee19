import { placeAt, type Path, type SourceDocument } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { factsOf, type Content, type Placed, type Rule } from '../content.ts'
import { pagesOf, plainWords, type RoutePlace } from '../entries.ts'
import { isObject } from '../visit.ts'

/** Services with buttons of their own, by what their names and addresses have. */
const NETWORKS: readonly [name: string, pattern: RegExp][] = [
  ['Facebook', /facebook|\bfb\.(?:com|me)/],
  ['Instagram', /instagram/],
  ['YouTube', /youtube|youtu\.be/],
  ['LinkedIn', /linkedin/],
  ['WhatsApp', /whats ?app|\bwa\.me/],
  ['Viber', /\bviber/],
  ['TikTok', /tiktok/],
  ['Telegram', /telegram|\/t\.me\//],
  ['Messenger', /messenger|\bm\.me\//],
  ['Twitter', /twitter/],
]

/** A button or an entry of a menu, with the words on it. */
interface Button {
  document: SourceDocument
  path: Path
  label: string
  icon: string
  link: string
}

/** A link whose words or sign name one place, and which leads to another. */
export const otherTarget: Rule = (content) => {
  const buttons = content.values.flatMap((placed) => buttonOf(placed))
  // The pages of a list are called as its items are.
  const pages = pagesOf(content).map((page) => ({ ...page, names: page.route.each === undefined ? namesOf(page) : [] }))
  return [
    ...buttons.flatMap((button) => {
      const wrong = wrongNetwork(content, button) ?? wrongPage(pages, button) ?? wrongPart(pages, button)
      return wrong ? [told(button, wrong)] : []
    }),
    ...unlikeOthers(buttons),
    ...inArticles(content, pages),
  ]
}

interface Wrong {
  says: string
  leads: string
  kind: 'service' | 'page' | 'part' | 'others'
}

const told = ({ document, path }: Pick<Button, 'document' | 'path'>, { says, leads, kind }: Wrong): Problem =>
  problemOf('other-target', placeAt(document, path), { word: says, leads, kind }, 'warning')

function buttonOf({ kind, value, path, document }: Placed): Button[] {
  if (kind !== 'link' || typeof value !== 'string') return []
  const around = path
    .slice(0, -1)
    .reduce<unknown>((data, key) => (data as Record<string | number, unknown>)[key], document.data)
  if (!isObject(around)) return []
  const { label, name, icon } = around
  return [
    { document, path, label: String(label ?? name ?? ''), icon: typeof icon === 'string' ? icon : '', link: value },
  ]
}

/** The one service that a text names. */
function networkIn(text: string): string | undefined {
  const found = NETWORKS.filter(([, pattern]) => pattern.test(text.toLowerCase()))
  return found.length === 1 ? found[0]?.[0] : undefined
}

function wrongNetwork(content: Content, { label, icon, link, path }: Button): Wrong | undefined {
  const says = networkIn(label)
  const sign = networkIn(icon)
  const [, kind = '', id = ''] = /^\{\{\s*([a-z]+)\.([a-z0-9-]+)\s*\}\}$/.exec(link) ?? []
  const fact = factsOf(content)[kind]?.[id]
  const address = isObject(fact) ? String(fact.link ?? '') : link
  const leads =
    kind === 'email' || link.startsWith('mailto:')
      ? 'an e-mail address'
      : kind === 'phone' || kind === 'national' || link.startsWith('tel:')
        ? 'a telephone number'
        : // A path behind an address may name anything.
          networkIn(/^[a-z]+:\/\/([^/]+\/?)/i.exec(address)?.[1] ?? '')
  // A fact that leads to another service than it is called is told there.
  const called = kind === 'link' ? networkIn(id) : undefined
  if (called && leads && called !== leads) return undefined
  if (says && sign && says !== sign) return { says, leads: sign, kind: 'service' }
  const name = says ?? sign
  // "Call or WhatsApp" may lead to either.
  if (says && /\b(?:call|phone|ring|dial|mail|write)\b/i.test(label)) return undefined
  if (name && leads && name !== leads) return { says: name, leads, kind: 'service' }
  // A fact that is called as one service and leads to another.
  const own = path[0] === 'facts' && path[1] === 'link' ? networkIn(String(path[2])) : undefined
  return own && leads && own !== leads ? { says: own, leads, kind: 'service' } : undefined
}

const FILLING = new Set(
  'a all at details find go here here’s in learn list look meet more now of on our page read see show team the to us view visit your'.split(
    ' ',
  ),
)
/** The words that name a place: "View our Doctors" for "doctor". */
const coreOf = (label: unknown) =>
  plainWords(label)
    .filter((word) => !FILLING.has(word))
    .map((word) => word.replace(/(?<=\w{3})s$/, ''))
    .join(' ')

type NamedPage = RoutePlace & { names: string[] }

const namesOf = ({ route }: RoutePlace) =>
  [route.title, route.breadcrumb, String(route.path)].map(coreOf).filter((name) => name !== '')

/** "View Doctors" that leads to another page than the doctors'. */
function wrongPage(pages: readonly NamedPage[], { label, link }: Pick<Button, 'label' | 'link'>): Wrong | undefined {
  if (!/^\/[a-z0-9/-]*$/.test(link)) return undefined
  const core = coreOf(label)
  const [named, other] = pages.filter((page) => page.names.includes(core))
  const target = pages.find(
    ({ route }) => route.path === link || (Array.isArray(route.aliases) && route.aliases.includes(link)),
  )
  // A page that is not there has its own message.
  if (!named || other || !target || named === target || named.route.notFound === true) return undefined
  return { says: label, leads: link, kind: 'page' }
}

/** "Diagnostics" that leads to the part of the page with another name. */
function wrongPart(pages: readonly NamedPage[], { label, link, path }: Button): Wrong | undefined {
  const page = path[0] === 'routes' ? pages[Number(path[1])] : undefined
  if (!page || !link.startsWith('#')) return undefined
  const words = new Set(plainWords(label))
  const isNamed = ({ block }: RoutePlace['blocks'][number]) =>
    coreOf(block.heading) === coreOf(label) || plainWords(block.id).every((word) => words.has(word))
  const parts = page.blocks.filter(({ block }) => typeof block.id === 'string')
  const target = parts.find(({ block }) => `#${String(block.id)}` === link)
  const [named, other] = parts.filter(isNamed)
  if (!named || other || !target || named === target) return undefined
  return { says: label, leads: link, kind: 'part' }
}

/** "Book an Appointment" that leads elsewhere than all others of these words. */
function unlikeOthers(buttons: readonly Button[]): Problem[] {
  const groups = new Map<string, Button[]>()
  for (const button of buttons)
    if (button.document.kind === 'manifest' && plainWords(button.label).length > 1 && coreOf(button.label) !== '') {
      const key = plainWords(button.label).join(' ')
      groups.set(key, [...(groups.get(key) ?? []), button])
    }
  return [...groups.values()].flatMap((group) => {
    const [first, second] = group
    if (!first || !second || group.length < 4) return []
    const usual = group.filter(({ link }) => link === first.link).length > 1 ? first.link : second.link
    const others = group.filter(({ link }) => link !== usual)
    const [odd] = others
    if (!odd || others.length > 1) return []
    return [told(odd, { says: odd.label, leads: usual, kind: 'others' })]
  })
}

/** A link in an article, as [our doctors](/departments). */
const inArticles = (content: Content, pages: readonly NamedPage[]): Problem[] =>
  content.documents.flatMap((document) => {
    const { body } = document
    if (!body?.markdown.includes('](/')) return []
    return [...body.markdown.matchAll(/(?<!!)\[([^[\]\n]{3,30})\]\((\/[a-z0-9-]*)\)/g)].flatMap(
      ({ 0: all, 1: label = '', 2: link = '', index }) => {
        const wrong = wrongPage(pages, { label, link })
        if (!wrong) return []
        const start = body.start + index
        const args = { word: label, leads: link, kind: wrong.kind }
        return [problemOf('other-target', placeAt(document, [], [start, start + all.length]), args, 'warning')]
      },
    )
  })
