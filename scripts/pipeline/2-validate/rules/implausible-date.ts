import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Place, type Problem } from '../../../report/problem.ts'
import { fromBikramSambat } from '../clock/from-bikram-sambat.ts'
import { problemAt, type Content, type Placed, type Rule } from '../content.ts'
import { isRealDate } from '../real-date.ts'
import { dayOf, isLater, plusYears } from '../dates.ts'
import { plainDigits } from '../text/digits.ts'
import { inProse, wordRange, type VisibleText } from '../text/prose.ts'

/** Nothing that a site dates is older: who has it older has mistyped the year. */
const FIRST = '1950-01-01'
export const YEARS_AHEAD = 10

/** A day so far away that its year is a typo, a day that does not exist, or one still to come of what has happened. */
export const implausibleDate: Rule = (content) => [
  ...content.values.flatMap((value) => ofField(content, value)),
  ...inProse(content, inText),
]

function ofField({ today }: Content, { kind, value, schema, document, path }: Placed): Problem[] {
  if (kind === 'date-time' && typeof value === 'string') return ofMoment(today, value, placeAt(document, path))
  if (kind !== 'date' || typeof value !== 'string' || !isRealDate(value)) return []
  const past = ['past', 'announced', 'as-of'].includes(schema['x-time'] ?? '')
  if (isLater(FIRST, value)) return [problemAt(document, path, 'implausible-date', { value, is: 'early' })]
  if (isLater(value, plusYears(today, past ? 1 : YEARS_AHEAD)))
    return [problemAt(document, path, 'implausible-date', { value, is: 'late', meant: fromBikramSambat(value) })]
  return past && isLater(value, today)
    ? [problemOf('future-date', placeAt(document, path), { value, today }, 'warning')]
    : []
}

/** A day with its time (2083-09-10 06:00). */
function ofMoment(today: string, value: string, place: Place): Problem[] {
  const [day = '', time] = value.split(' ')
  if (time === undefined || !isRealDate(day)) return []
  if (isLater(FIRST, day)) return [problemOf('implausible-date', place, { value, is: 'early' })]
  const meant = fromBikramSambat(day)
  return isLater(day, plusYears(today, YEARS_AHEAD))
    ? [problemOf('implausible-date', place, { value, is: 'late', ...(meant && { meant: `${meant} ${time}` }) })]
    : []
}

const MONTH = '(?:Jan|Febr?|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\\b'
/** Each begins with a digit or a month: long texts are read in no time. */
const IMPOSSIBLE = [
  new RegExp(
    `\\b(?:3[01](?:st|th)? Feb|31(?:st)? (?:Apr|Jun|Sep|Nov)|3[2-9](?:st|nd|rd|th)? (?=${MONTH}))[a-z]*\\b`,
    'g',
  ),
  /\b(?:Feb[a-z]* 3[01]|(?:April|June|Sept?(?:ember)?|Nov(?:ember)?) 31)\b/g,
]
const DAY = '(\\d{1,2}(?:st|nd|rd|th)? [A-Z][a-z]+,? \\d{4})'
const SPAN = new RegExp(`${DAY} (?:to|until|till|through|-) ${DAY}`, 'g')
const ISO = /(?<![\w/.-])\d{4}-\d{2}-\d{2}(?![\w/-])/g
function inText(piece: VisibleText): Problem[] {
  const text = plainDigits(piece.text)
  if (!/\d\d/.test(text)) return []
  const found: { word: string; index: number; is: 'impossible' | 'order' }[] = [
    ...[...IMPOSSIBLE.flatMap((pattern) => [...text.matchAll(pattern)]), ...notReal(text)].map(({ 0: word, index }) => {
      return { word, index, is: 'impossible' as const }
    }),
  ]
  for (const { 0: word, 1: first = '', 2: second = '', index } of text.matchAll(SPAN)) {
    const [from, to] = [dayOf(first), dayOf(second)]
    if (from && to && isRealDate(from) && isRealDate(to) && isLater(from, to)) found.push({ word, index, is: 'order' })
  }
  return found.map(({ word, index, is }) =>
    problemOf(
      'implausible-date',
      placeAt(piece.document, piece.path, wordRange(piece, piece.text.slice(index, index + word.length), index)),
      { value: word, is },
      'warning',
    ),
  )
}

const notReal = (text: string) => [...text.matchAll(ISO)].filter(([day]) => !isRealDate(day))
