import { element } from './elements.ts'
import type { Finder } from './open-finder.ts'
import {
  belonging,
  besideResult,
  BESIDE_DANGER,
  countWords,
  groupOf,
  marked,
  nothingFound,
  noteOf,
  urgentCard,
} from './results.ts'
import type { Found } from './search.ts'

interface ResultList {
  /** The card before all results. */
  card?: HTMLElement
  items: HTMLElement[]
  /** How many results, in words. */
  words: string
  /** What to do when there is none. */
  none?: HTMLElement
}

/** The results of a query for the page that shows all. */
export function resultList(finder: Finder, query: string): ResultList {
  const danger = finder.danger(query)
  const found = finder.search(query, danger && BESIDE_DANGER)
  const items = found.map((one) => line(finder, one, query))
  const beside = danger ? undefined : finder.besides(query)
  if (beside) items.splice(1, 0, besideResult(beside, finder.file))
  return {
    ...(danger && { card: urgentCard(danger, finder.file) }),
    items,
    words: danger && !found.length ? '' : countWords(finder.file, found.length, query),
    ...(!items.length && !danger && { none: nothingFound(finder.file) }),
  }
}

function line(finder: Finder, found: Found, query: string): HTMLElement {
  const { item } = found
  const { labels, book } = finder.file
  const people = belonging(finder, item)
  const isPerson = item.of !== undefined
  return element(
    'li',
    { class: 'find__result', 'data-result': item.ref },
    element('p', { class: 'find__kind' }, groupOf(finder, item)),
    element('a', { class: 'find__name', href: item.link }, ...marked(item.title, query)),
    element('p', { class: 'find__note' }, ...marked(noteOf(found), query)),
    !isPerson && item.text !== undefined && element('p', { class: 'find__text' }, item.text),
    people.length > 0 &&
      element(
        'p',
        { class: 'find__people' },
        `${labels.here}: `,
        ...people.flatMap((person, index) => [
          index ? '; ' : '',
          element('a', { href: person.link }, person.title),
          person.days ? ` (${person.days.join(', ')})` : '',
        ]),
      ),
    (people.length > 0 || isPerson) &&
      !item.walkIn &&
      element('a', { class: 'find__book button button--soft', href: book.link, ...outside(book.link) }, book.label),
  )
}

const outside = (link: string) => (link.startsWith('https://') ? { target: '_blank', rel: 'noopener' } : {})
