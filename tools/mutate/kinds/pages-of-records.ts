import { change, lineEnd, lineStart, mutator, revalue, type Mutator, type Site } from '../mistake.ts'
import type { Spot } from '../spots.ts'

const ofRoute = (site: Site, key: string) =>
  site.spots.filter((spot) => spot.path[0] === 'routes' && spot.path.length === 3 && spot.key === key)
const withId = (site: Site) => ofRoute(site, 'path').filter(({ value }) => String(value).endsWith('/{id}'))
/** Texts on the pages of a list that name a field of its items. */
const withField = ({ spots }: Site) =>
  spots.filter(
    ({ path, value }) =>
      path[0] === 'routes' && typeof value === 'string' && path[2] !== 'path' && /\{[a-z]{4,}\}/i.test(value),
  )
const field = /\{([a-z]{4,})\}/i

/** Where the field that a text names stands in its file. */
function fieldAt({ document, start, end }: Spot) {
  const [word = '', name = ''] = field.exec(document.text.slice(start, end)) ?? []
  return { from: start + document.text.slice(start, end).indexOf(word) + 1, name }
}

/** Mistakes in a route that makes a page for each item of a list. */
export const pagesOfRecords: readonly Mutator[] = [
  mutator<Spot>({
    name: 'The list of the pages of a list with two letters turned',
    group: 'keyboard',
    codes: ['unknown-list-name'],
    places: (site) => ofRoute(site, 'each'),
    make: (spot) => revalue(spot, String(spot.value).replace(/^(.)(.)/, '$2$1')),
  }),
  mutator<Spot>({
    name: 'A field of the item whose page it is with a letter lost',
    group: 'keyboard',
    codes: ['unknown-record-field'],
    places: withField,
    make(spot) {
      const { from, name } = fieldAt(spot)
      return change(spot.document, from, from + name.length, name.slice(0, 1) + name.slice(2))
    },
  }),
  mutator<Spot>({
    name: 'The line "each" lost',
    group: 'structure',
    codes: ['record-page-address'],
    places: (site) => ofRoute(site, 'each'),
    make({ document, keyStart, path }, _random, { spots }) {
      const route = spots.find((one) => one.path.join() === [...path.slice(0, 2), 'path'].join())
      const from = lineStart(document.text, keyStart)
      return change(document, from, lineEnd(document.text, keyStart) + 1, '', [route?.start ?? from])
    },
  }),
  mutator<Spot>({
    name: 'The address of the pages of a list without {id}',
    group: 'structure',
    codes: ['record-page-address'],
    places: withId,
    make: (spot) => revalue(spot, `${String(spot.value).replace('/{id}', '')}-pages`),
  }),
  mutator<Spot>({
    name: 'The pages of a list made a second time',
    group: 'structure',
    codes: ['record-pages-twice'],
    places: (site) => ofRoute(site, 'each'),
    make: (spot, _random, site) => {
      const [same] = ofRoute(site, 'each').filter(({ value }) => value !== spot.value)
      return same && revalue(spot, String(same.value))
    },
  }),
  mutator<Spot>({
    name: 'A field of the item in double brackets, as of a fact',
    group: 'structure',
    codes: ['unknown-placeholder', 'broken-placeholder', 'unknown-item', 'no-match'],
    places: withField,
    make(spot) {
      const { from, name } = fieldAt(spot)
      return change(spot.document, from - 1, from + name.length + 1, `{{${name}}}`)
    },
  }),
]
