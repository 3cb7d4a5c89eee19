import { isObject } from '../../../scripts/pipeline/2-validate/visit.ts'
import { byHand, sameText, slippedNumber, slippedAddress, inArticles, facts, type Found } from './fact-by-hand.ts'
import {
  change,
  isPlainText,
  lineBelow,
  lineEnd,
  lineStart,
  mutator,
  revalue,
  type Mutator,
  type Site,
} from '../mistake.ts'
import type { Spot } from '../spots.ts'

const under =
  (...parts: string[]) =>
  ({ path }: Spot) =>
    parts.every((part, index) => path[index] === part)
const values = ({ spots }: Site, key: string, where: (spot: Spot) => boolean = () => true) =>
  spots.filter((spot) => spot.key === key && (spot.style === 'plain' || spot.style === 'quoted') && where(spot))
const quoted = (value: unknown) => JSON.stringify(value)

/** Things that are each right by themselves and do not fit together. */
export const sense: readonly Mutator[] = [
  mutator<Spot>({
    name: 'Hours that end before they start',
    group: 'time',
    codes: ['schedule-order'],
    places: (site) => values(site, 'close', under('facts', 'schedule')),
    make: (spot, random) => revalue(spot, random.pick(['05:00', '04:30', '00:15'])),
  }),
  mutator<Spot>({
    name: 'A day twice in a schedule',
    group: 'time',
    codes: ['schedule-twice'],
    places: (site) =>
      values(
        site,
        'days',
        (spot) =>
          under('facts', 'schedule')(spot) &&
          !site.spots.some(
            (other) =>
              other.key === 'days' &&
              other.start > spot.start &&
              other.path[2] === spot.path[2] &&
              under('facts', 'schedule')(other),
          ) &&
          Number(spot.path[4]) > 0,
      ),
    make: (spot) => revalue(spot, 'Sunday-Saturday'),
  }),
  byHand('phone', 'number', sameText, 'Phone number written by hand', ['literal-fact']),
  byHand('phone', 'number', slippedNumber, 'Phone number by hand, with a wrong digit', ['near-fact', 'literal-fact']),
  byHand('email', 'address', sameText, 'E-mail address written by hand', ['literal-fact']),
  byHand('email', 'address', slippedAddress, 'E-mail address by hand, with a letter lost', [
    'near-fact',
    'literal-fact',
  ]),
  mutator<Found>({
    name: 'Opening time by hand that is another',
    group: 'time',
    codes: ['near-fact'],
    places: (site) => inArticles(site, /^[A-Z][^\n|#]{40,}[.]$/gm),
    make: ({ document, at, word }, random) =>
      change(
        document,
        at + word.length,
        at + word.length,
        ` The OPD is open from 10:30 AM to ${random.pick(['4:00', '4:30', '6:00'])} PM.`,
      ),
  }),
  mutator<Spot>({
    name: 'Two figures of one name that differ',
    group: 'meaning',
    codes: ['figure-twins'],
    places: ({ spots }) =>
      spots.filter(
        ({ path, document, start }) =>
          path.length === 3 &&
          under('facts', 'figure')({ path } as Spot) &&
          !/note:/.test(document.text.slice(start, lineEnd(document.text, start))),
      ),
    make: ({ document, start, path }, _random, site) => {
      const figure = facts(site, 'figure')[String(path[2])]
      const twins = Object.values(facts(site, 'figure')).filter(
        (one) => isObject(one) && String(one.label).toLowerCase() === String(figure?.label).toLowerCase(),
      )
      return twins.length === 1
        ? lineBelow(document, start, `    one-more: { value: 7, label: ${quoted(figure?.label)} }`)
        : undefined
    },
  }),
  mutator<Spot>({
    name: 'Words of a picture missing',
    group: 'meaning',
    codes: ['missing-alt', 'missing-field'],
    places: ({ spots }) =>
      spots.filter(
        ({ key, ownLine, position, brothers }) =>
          key === 'alt' && ownLine && position > 0 && brothers.some(({ name }) => name === 'image'),
      ),
    make: ({ document, keyStart, brothers }) =>
      change(
        document,
        lineStart(document.text, keyStart),
        lineEnd(document.text, keyStart) + 1,
        '',
        brothers.filter(({ name }, index) => index === 0 || name === 'image').map(({ start }) => start),
      ),
  }),
  mutator<Spot>({
    name: 'Name of a file for the words of a picture',
    group: 'meaning',
    codes: ['alt-is-file-name'],
    places: (site) => values(site, 'alt', ({ brothers }) => brothers.some(({ name }) => name === 'image')),
    make: (spot, random) => revalue(spot, random.pick(['IMG_2041.jpg', 'DSC 0042', 'photo-1.png'])),
  }),
  mutator<Found>({
    name: 'Heading of the wrong level',
    group: 'meaning',
    codes: ['heading-order'],
    places: (site) => inArticles(site, /^## (?=\w)/gm),
    make: ({ document, at }, random) => change(document, at, at + 2, random.pick(['#', '#####'])),
  }),
  mutator<Found>({
    name: 'Heading without words',
    group: 'meaning',
    codes: ['empty-heading'],
    places: (site) => inArticles(site, /^##+ [^\n]+$/gm),
    make: ({ document, at, word }) => change(document, at, at + word.length, word.split(' ')[0] ?? '##'),
  }),
  mutator<Spot>({
    name: 'Note to write a text later',
    group: 'meaning',
    codes: ['unfinished-text'],
    places: ({ spots }) => spots.filter((spot) => isPlainText(spot) && !under('facts')(spot)),
    make: ({ document, start }, random) =>
      change(document, start, start, random.pick(['TODO ', 'TBD ', 'Lorem ipsum '])),
  }),
  mutator<Spot>({
    name: 'Fact where none is filled in',
    group: 'meaning',
    codes: ['placeholder-here'],
    places: (site) => values(site, 'number', under('facts', 'phone')),
    make: (spot) => revalue(spot, '"{{phone.main}}"'),
  }),
  mutator<Spot>({
    name: 'Entry of the menu that leads where another does',
    group: 'meaning',
    codes: ['menu-twice'],
    places: (site) =>
      values(site, 'link', (spot) => under('header', 'menu')(spot) && String(spot.value).startsWith('/')),
    make: (spot, random, site) => {
      const others = values(site, 'link', under('header', 'menu')).filter(
        ({ value, start }) => start < spot.start && value !== spot.value,
      )
      return others.length ? revalue(spot, String(random.pick(others).value)) : undefined
    },
  }),
  mutator<Spot>({
    name: 'Two pictures for one day',
    group: 'time',
    codes: ['duplicate-date'],
    places: (site) =>
      values(site, 'date', ({ document, path }) => document.name === 'daily-tips' && Number(path[0]) > 1),
    make: (spot, random, site) => {
      const others = values(site, 'date', ({ document }) => document === spot.document).filter(
        ({ value, start }) => start < spot.start && value !== 'default',
      )
      return others.length ? revalue(spot, quoted(random.pick(others).value)) : undefined
    },
  }),
  mutator<Spot>({
    name: 'Two pages with one title',
    group: 'meaning',
    codes: ['duplicate-title'],
    places: (site) =>
      values(site, 'title', ({ path }) => path.length === 3 && path[0] === 'routes' && Number(path[1]) > 0),
    make: (spot, random, site) => {
      const others = values(site, 'title', ({ path }) => path.length === 3 && path[0] === 'routes').filter(
        ({ value, start }) => start < spot.start && value !== spot.value,
      )
      return others.length ? revalue(spot, quoted(random.pick(others).value)) : undefined
    },
  }),
]
