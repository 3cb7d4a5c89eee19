import type { SourceDocument } from '../../../scripts/pipeline/1-load/document.ts'
import { change, mutator, type Mutator } from '../mistake.ts'
import { placeOf, placesOf } from './agree-places.ts'

interface Found {
  document: SourceDocument
  at: number
  word: string
}

/** Other words at a place of some files where a pattern fits; told there or at the places of `also`. */
const swapped = (
  name: string,
  codes: string[],
  [file, pattern]: readonly [RegExp, RegExp],
  put: (word: string, found: Found) => string | undefined,
  { group = 'meaning', also, besides }: Partial<Pick<Mutator, 'group' | 'besides'>> & { also?: RegExp } = {},
): Mutator =>
  mutator<Found>({
    name,
    group,
    codes,
    ...(besides && { besides }),
    places: ({ documents }) => documents.filter((one) => file.test(one.file)).flatMap((one) => placesOf(one, pattern)),
    make: (found) => {
      const insert = put(found.word, found)
      if (insert === undefined || insert === found.word) return undefined
      const more = also ? placeOf(found.document, also, found.at) : []
      return change(found.document, found.at, found.at + found.word.length, insert, [found.at, ...more])
    },
  })

const SITE = /^site\.yaml$/
const ARTICLES = /^content\/articles\//
const list = (name: string) => new RegExp(`/${name}\\.yaml$`)

/** Two places of the content that cannot both be right. */
export const agree: readonly Mutator[] = [
  swapped(
    'Bracket that is not closed',
    ['odd-punctuation', 'broken-mark'],
    [ARTICLES, /(?<=[a-z] \([a-z ]{3,30})\)(?=[ .,])/g],
    () => '',
    { group: 'keyboard' },
  ),
  swapped('Space in front of a comma', ['odd-punctuation'], [ARTICLES, /(?<=\n[A-Z][a-z ]+),(?= [a-z])/g], () => ' ,', {
    group: 'keyboard',
  }),
  swapped(
    'No space behind a full stop',
    ['odd-punctuation'],
    [ARTICLES, /(?<=\n[A-Z][a-z ]+[a-z]{3}\.) (?=[A-Z][a-z]+ )/g],
    () => '',
    { group: 'keyboard' },
  ),
  swapped('Line above a group of fields lost', ['missing-field'], [SITE, /(?<=\n)(?:header|footer):\n/g], () => '', {
    group: 'structure',
    besides: true,
  }),
  swapped(
    'First line of another list',
    ['other-list'],
    [list('(?:courses|places|partners)'), /(?<=^#[^\n]*\/)(?:courses|places|partners)(?=\.schema)/g],
    () => 'facilities',
    { group: 'structure' },
  ),
]
