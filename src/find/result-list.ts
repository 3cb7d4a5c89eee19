import { element } from './elements.ts'
import type { Finder } from './open-finder.ts'
import {
  belonging,
  besideResult,
  countWords,
  groupOf,
  leftOut,
  marked,
  nothingFound,
  noteOf,
  urgentCard,
} from './results.ts'
import type { Found } from './search.ts'

interface ResultList {
  /** The card before all results. */
  card?: HTMLElement
  /** The results by kind, best first: those of a kind stand together below its name, where the best of them would. */
  groups: HTMLElement[]
  /** How many results, in words. */
  words: string
  /** What to do when there is none. */
  none?: HTMLElement
}

/** The results of a query for the page that shows all. */
export function resultList(finder: Finder, query: string): ResultList {
  const danger = finder.danger(query)
  const found = finder.search(query)
  const without = leftOut(found, finder.file)
  const kinds = new Map<string, HTMLElement[]>()
  for (const one of found) {
    const kind = groupOf(finder, one.item)
    kinds.set(kind, [...(kinds.get(kind) ?? []), line(finder, one, query, without.of(one))])
  }
  const beside = danger ? undefined : finder.besides(query)
  if (beside) {
    const [kind = '', items = []] = [...kinds][0] ?? []
    kinds.set(kind, [...items.slice(0, 1), besideResult(beside, finder.file), ...items.slice(1)])
  }
  const groups = [...kinds].flatMap(([kind, items]) => [
    ...(kind ? [element('h2', { class: 'find__part' }, kind)] : []),
    element('ol', {}, ...items),
  ])
  return {
    ...(danger && { card: urgentCard(danger, finder.file) }),
    groups,
    words: danger && !found.length ? '' : countWords(finder.file, found, query),
    ...(!groups.length && !danger && { none: nothingFound(finder.file) }),
  }
}

function line(finder: Finder, found: Found, query: string, without: string): HTMLElement {
  const { item } = found
  const { labels, book } = finder.file
  const people = belonging(finder, item)
  const newTab = book.link.startsWith('https://')
  const isPerson = item.of !== undefined
  return element(
    'li',
    { class: 'find__result', 'data-result': item.ref },
    element(
      'h3',
      { class: 'find__name' },
      element('a', { href: item.link, lang: item.lang }, ...marked(item.title, query)),
    ),
    element('p', { class: 'find__note' }, ...noteOf(found, query, finder.file)),
    without && element('p', { class: 'find__note' }, without),
    !isPerson && item.text !== undefined && element('p', { class: 'find__text' }, item.text),
    people.length > 0 &&
      element(
        'p',
        { class: 'find__people' },
        `${labels.here}: `,
        ...people.flatMap((person, index) => [
          index ? '; ' : '',
          element('a', { href: person.link, lang: person.lang }, person.title),
          person.days ? ` (${person.days.join(', ')})` : '',
        ]),
      ),
    (people.length > 0 || isPerson) &&
      !item.walkIn &&
      element(
        'a',
        {
          class: 'find__book button button--soft',
          href: book.link,
          ...(newTab && { target: '_blank', rel: 'noopener' }),
        },
        book.label,
        element('span', { class: 'visually-hidden' }, `: ${item.title}${newTab ? ` (${labels.newTab})` : ''}`),
      ),
  )
}
