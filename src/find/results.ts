import { countIn, stopOf } from '../clock/names.ts'
import { element } from './elements.ts'
import type { Finder } from './open-finder.ts'
import { isSameWord } from './same-word.ts'
import type { Found } from './search.ts'
import type { CallLink, Danger, FindItem } from './types.ts'
import { weightOf } from './word-lists.ts'
import { wordsOf } from './words.ts'

/** The card that stands before all results when a sign of danger was typed: the number, then what to do now. */
export function urgentCard(
  { heading, items, call, also, link, id, lang }: Danger,
  { labels, waits }: Finder['file'],
): HTMLElement {
  return element(
    'div',
    { class: 'find-urgent', role: 'alert', 'data-urgent': id },
    element('strong', { class: 'find-urgent__heading', lang }, heading),
    callLink(call, labels.call, 'find-urgent__call'),
    element('ul', { class: 'find-urgent__items', lang }, ...items.map((item) => element('li', {}, item))),
    lang && element('p', {}, waits),
    also && element('p', {}, `${labels.also} `, callLink(also, also.label)),
    link && element('p', {}, element('a', { href: link.link }, link.label)),
  )
}

/** A sign of danger in one line, for who asks what a snake bite costs: it stands below the first result. */
export const besideResult = ({ heading, call, link, lang }: Danger, { labels }: Finder['file']): HTMLElement =>
  element(
    'li',
    { class: 'find__result' },
    element(
      'p',
      { class: 'find__note' },
      lang ? element('span', { lang }, heading) : heading,
      `${lang ? '.' : stopOf(document.documentElement.lang)} `,
      callLink(call, labels.call),
    ),
    link && element('a', { href: link.link }, link.label),
  )

const callLink = ({ number, href, reach }: CallLink, label: string, look?: string) =>
  element(
    'a',
    { href, class: look },
    `${label}: `,
    element('span', { class: 'button__number' }, number),
    reach && `. ${reach}`,
  )

/** A text in which the words that were looked for are marked. */
export function marked(text: string, query: string): (Node | string)[] {
  const asked = wordsOf(query).filter((word) => weightOf(word) > 0.1)
  return text.split(/([\p{L}\p{M}\p{N}]+)/u).map((part, index) => {
    const fits = index % 2 === 1 && wordsOf(part).some((word) => asked.some((one) => isLike(word, one)))
    return fits ? element('mark', {}, part) : part
  })
}

const isLike = (word: string, asked: string) => (asked.length > 1 && word.startsWith(asked)) || isSameWord(word, asked)

/** The language of a passage where it is another than the page's. */
function languageOf({ passage, field }: Found, { source }: Finder['file']): string | undefined {
  const isDevanagari = DEVANAGARI.test(passage)
  if (field === 'nepali') return isDevanagari ? 'ne' : 'ne-Latn'
  return isDevanagari ? undefined : source
}

/**
 * What stands below the name of a result: what it is, and where it fitted, marked. A passage in other letters than the
 * query is not shown: the search holds it shortened, as पेट dukhyo, and nobody reads that.
 */
export function noteOf(found: Found, query: string, file: Finder['file']): (Node | string)[] {
  const { item, passage, field } = found
  const words = [item.names?.[0], item.days?.join(', ')].filter(Boolean).join(' · ')
  const isReason = ['words', 'about', 'nepali'].includes(field)
  if (!isReason || lettersOf(passage) !== lettersOf(query)) return marked(words, query)
  const lang = languageOf(found, file)
  const reason = marked(passage, query)
  return [...marked(words && `${words} · `, query), ...(lang ? [element('span', { lang }, ...reason)] : reason)]
}

/** The letters of a text: those of Devanagari, of Latin, or nothing that compares where it has both. */
const lettersOf = (text: string) => (DEVANAGARI.test(text) ? (/[a-z]/i.test(text) ? NaN : 'Devanagari') : 'Latin')
const DEVANAGARI = /\p{Script=Devanagari}/u

/** Who belongs to a result: the doctors of a department. */
export const belonging = ({ file }: Finder, { ref }: FindItem): FindItem[] => file.items.filter(({ of }) => of === ref)

/** What kind of thing a result is, in the words of its group. */
export const groupOf = ({ file }: Finder, { ref }: FindItem): string =>
  file.groups.find(({ kind }) => ref.startsWith(`${kind}:`))?.label ?? ''

/** How many results, in words, and what none of them has: 5 results. Nothing here for “night”. */
export function countWords(file: Finder['file'], found: readonly Found[], query: string): string {
  const { labels } = file
  const count = found.length
  if (!count) return labels.none.replace('{words}', () => query.trim())
  const { lang } = document.documentElement
  const words = count === 1 ? labels.one : labels.many.replace('{count}', () => countIn(lang, count))
  const { all } = leftOut(found, file)
  return all ? `${words}${stopOf(lang)} ${all}` : words
}

/** Words that were typed and that none of the results has, in words; the results say which of the others each lacks. */
export function leftOut(
  results: readonly Found[],
  { labels }: Finder['file'],
): { all: string; of: (one: Found) => string } {
  const [first, ...others] = results
  const nowhere = (first?.without ?? []).filter((word) => others.every(({ without }) => without.includes(word)))
  const say = (words: readonly string[]) =>
    words.length ? labels.without.replace('{words}', () => words.join(' ')) : ''
  return { all: say(nowhere), of: ({ without }) => say(without.filter((word) => !nowhere.includes(word))) }
}

/** What to do when nothing was found: whom to call, at night too. */
export const nothingFound = ({ labels, call, always }: Finder['file']): HTMLElement =>
  element(
    'p',
    { class: 'find-none' },
    `${labels.noneHelp} `,
    callLink(call, call.label),
    always && element('br'),
    always && callLink(always, always.label),
  )
