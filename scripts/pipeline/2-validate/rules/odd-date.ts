import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Place, type Problem } from '../../../report/problem.ts'
import { fromBikramSambat } from '../clock/from-bikram-sambat.ts'
import { factsOf, problemAt, type Content, type Placed, type Rule } from '../content.ts'
import { isRealDate } from '../real-date.ts'
import { dayOf, isLater, plusYears } from '../dates.ts'
import { plainDigits } from '../text/digits.ts'
import { isObject } from '../visit.ts'
import { inProse, wordRange, type VisibleText } from '../text/prose.ts'

/** Nothing that a site dates is older: who has it older has mistyped the year. */
const FIRST = '1950-01-01'
export const YEARS_AHEAD = 10

/** A day so far away that its year is a slip, a day that does not exist, or one still to come of what has happened. */
export const oddDate: Rule = (content) => [
  ...content.values.flatMap((value) => ofField(content, value)),
  ...inProse(content, (piece) => inText(content, piece)),
]

function ofField({ today, manifest }: Content, { kind, value, schema, document, path }: Placed): Problem[] {
  if (kind === 'date-time' && typeof value === 'string') return ofMoment(today, value, placeAt(document, path))
  if (kind !== 'date' || typeof value !== 'string' || !isRealDate(value)) return []
  const past = ['past', 'announced', 'as-of'].includes(schema['x-time'] ?? '')
  if (isLater(FIRST, value)) return [problemAt(document, path, 'odd-date', { value, is: 'early' })]
  if (isLater(value, plusYears(today, past ? 1 : YEARS_AHEAD)))
    return [problemAt(document, path, 'odd-date', { value, is: 'late', meant: fromBikramSambat(value) })]
  const founded = past ? yearOfBeginning(manifest, Number(today.slice(0, 4))) : undefined
  if (founded && Number(value.slice(0, 4)) < founded)
    return [problemOf('odd-date', placeAt(document, path), { value, is: 'founded' }, 'warning')]
  return past && isLater(value, today)
    ? [problemOf('date-ahead', placeAt(document, path), { value, today }, 'warning')]
    : []
}

/** A day with its time (2083-09-10 06:00). */
function ofMoment(today: string, value: string, place: Place): Problem[] {
  const [day = '', time] = value.split(' ')
  if (time === undefined || !isRealDate(day)) return []
  if (isLater(FIRST, day)) return [problemOf('odd-date', place, { value, is: 'early' })]
  const meant = fromBikramSambat(day)
  return isLater(day, plusYears(today, YEARS_AHEAD))
    ? [problemOf('odd-date', place, { value, is: 'late', ...(meant && { meant: `${meant} ${time}` }) })]
    : []
}

/** The year in which the house was founded, where the facts say so. */
function yearOfBeginning(manifest: Content['manifest'], now: number): number | undefined {
  const figures = Object.values(factsOf({ manifest }).figure ?? {}).filter(isObject)
  const year = figures.find(({ label }) => /^(?:founded|established|opened)$/i.test(String(label)))?.value
  return typeof year === 'number' && year > 1000 && year <= now ? year : undefined
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
const YEAR = /\b[1-9]\d{3}\b(?![-\d.,]\d)/g
const DONE =
  /\b(?:updated|reviewed|published|posted|written|born|checked|founded|opened)\b[^.\n\d]{0,25}(?:\d{1,2} [A-Z][a-z]+ |[A-Z][a-z]+ \d{1,2},? )?$/i

function inText({ today, manifest }: Content, piece: VisibleText): Problem[] {
  const text = plainDigits(piece.text)
  if (!/\d\d/.test(text)) return []
  const found: { word: string; index: number; is: 'impossible' | 'late' | 'early' | 'order' }[] = [
    ...[...IMPOSSIBLE.flatMap((pattern) => [...text.matchAll(pattern)]), ...notReal(text)].map(({ 0: word, index }) => {
      return { word, index, is: 'impossible' as const }
    }),
    ...[...text.matchAll(YEAR)].flatMap(({ 0: word, index }): typeof found => {
      if (isNepaliYear(manifest, Number(word) - Number(today.slice(0, 4)))) return []
      const is = Number(word) > Number(today.slice(0, 4)) ? 'late' : Number(word) < 1700 ? 'early' : undefined
      return is && DONE.test(text.slice(Math.max(0, index - 60), index)) ? [{ word, index, is }] : []
    }),
  ]
  for (const { 0: word, 1: first = '', 2: second = '', index } of text.matchAll(SPAN)) {
    const [from, to] = [dayOf(first), dayOf(second)]
    if (from && to && isRealDate(from) && isRealDate(to) && isLater(from, to)) found.push({ word, index, is: 'order' })
  }
  return found.map(({ word, index, is }) =>
    problemOf(
      'odd-date',
      placeAt(piece.document, piece.path, wordRange(piece, piece.text.slice(index, index + word.length), index)),
      { value: word, is },
      'warning',
    ),
  )
}

/** A year of the Bikram Sambat, where pages show its dates: this year, the last or the next. */
const isNepaliYear = ({ clock }: Content['manifest'], ahead: number) =>
  isObject(clock) && clock.calendar === 'both' && ahead >= 55 && ahead <= 58

const notReal = (text: string) => [...text.matchAll(ISO)].filter(([day]) => !isRealDate(day))
