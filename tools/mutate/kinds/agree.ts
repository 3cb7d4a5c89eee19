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
const COUNTS = ['two', 'three', 'four', 'five', 'six']

/** Two places of the content that cannot both be right. */
export const agree: readonly Mutator[] = [
  swapped(
    'Number of things in words',
    ['other-count'],
    [SITE, /(?<=heading: |text: |lead: )(?:Two|Three|Six)(?= (?:people|things|ways))/g],
    (word) => {
      const next = COUNTS[(COUNTS.indexOf(word.toLowerCase()) + 1) % COUNTS.length] ?? ''
      return next[0]?.toUpperCase() + next.slice(1)
    },
  ),
  swapped(
    'Button of a service that leads to another',
    ['other-target'],
    [SITE, /(?<=icon: \w+, link: "\{\{link\.)(?:facebook|instagram|youtube|linkedin)/g],
    (word) => (word === 'instagram' ? 'youtube' : 'instagram'),
  ),
  swapped(
    'Button of a page that leads to another',
    ['other-target'],
    [SITE, /(?<=label: (?:View )?(?:Doctors|Departments|Services), link: )\/\w+/g],
    () => '/privacy',
  ),
  swapped(
    'Portrait of somebody else',
    ['other-entry', 'same-value'],
    [list('contacts'), /(?<=image: portraits\/)(?:pro|frontdesk|counselor)(?=\.jpg)/g],
    () => 'director-medical',
  ),
  swapped(
    'Somebody else in the words of a portrait',
    ['other-entry'],
    [list('contacts'), /(?<=alt: Portrait of )\p{L}+ \p{L}+/gu],
    () => 'Bikram Shah',
  ),
  swapped(
    'Web address of another partner',
    ['other-entry', 'same-value'],
    [list('partners'), /(?<=link: https:\/\/)[a-z-]+(?=\.example)/g],
    (word) => (word.startsWith('sarus') ? 'parewapay-pay' : 'sarus-wallet-pay'),
  ),
  swapped(
    'Poster whose words changed and its alternative text did not',
    ['other-picture'],
    [list('daily-tips'), /(?<=\n {2}text: )[A-Z][^\n]+/g],
    () => 'Drink a glass of clean water after each meal.',
    {
      also: /\n {2}alt: /g,
    },
  ),
  swapped(
    'Day of a poster that its id does not name',
    ['fields-disagree'],
    [list('daily-tips'), /(?<=date: ")\d\d-\d\d/g],
    () => '12-24',
    { group: 'time' },
  ),
  swapped(
    'Department of another specialty',
    ['fields-disagree'],
    [
      list('doctors'),
      /(?<=specialty: (?:Radiology|Dermatology|Nephrology|Oncology|Pathology)\n(?: .*\n)*? {2}department: )[a-z-]+/g,
    ],
    () => 'ent',
  ),
  swapped(
    'Gender of somebody else',
    ['fields-disagree'],
    [list('doctors'), /(?<=text: >-\n {4})(?:He|She)(?= )/g],
    (word) => (word === 'He' ? 'She' : 'He'),
    {
      also: /\n {2}(?:gender|alt): /g,
      besides: true,
    },
  ),
  swapped('Town of the address', ['fields-disagree'], [SITE, /(?<=- )Biratnagar(?=, Morang)/g], () => 'Dharan'),
  swapped(
    'Category with another capital',
    ['almost-same'],
    [ARTICLES, /(?<=\ncategory: )(?:Brain and nerves|Mental health|Stomach and bowel)/g],
    (word) => word.replace(/ (\w)(\w+)$/, (_, first: string, rest: string) => ` ${first.toUpperCase()}${rest}`),
  ),
  swapped(
    'Number of the front desk in an emergency',
    ['other-fact'],
    [SITE, /(?<=In an emergency call \{\{phone\.)emergency/g],
    () => 'main',
  ),
  swapped(
    'E-mail address where a number should be called',
    ['other-fact'],
    [SITE, /(?<=\bcall \{\{)phone\.(?:main|grievances)/g],
    () => 'email.main',
  ),
  swapped(
    'Figure of something else',
    ['other-fact'],
    [SITE, /(?<=\{\{figure\.)beds(?=\}\} beds)/g],
    () => 'opd-patients',
  ),
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
  swapped(
    'Range with the larger number first',
    ['odd-figure'],
    [ARTICLES, /(?<=[a-z] )\d{1,2} to \d{2,3}(?= (?:days|weeks|months|years|hours|minutes))/g],
    (word) => word.split(' to ').reverse().join(' to '),
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
