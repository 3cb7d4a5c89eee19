import { placeAt, type Path } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { problemAt, type Content, type Placed, type Rule } from '../content.ts'
import { dayOf, isLater, plusYears } from '../dates.ts'
import { isRealDate } from '../real-date.ts'
import { inProse, wordRange, type VisibleText } from '../text/prose.ts'
import { isObject } from '../visit.ts'

/** Something announced so many years ago is hardly still open; longer where somebody says that it stays open. */
export const OLD = 1
export const OLD_IF_OPEN = 5

/** What has ended and still is shown, and what was announced so long ago that it should say until when it holds. */
export const ended: Rule = (content) => [
  ...content.values.flatMap((value) => ofField(content, value)),
  ...inProse(content, (piece) => inText(content, piece)),
]

function ofField({ today }: Content, { kind, value, schema, parent, document, path }: Placed): Problem[] {
  if (kind !== 'date' || typeof value !== 'string' || !isRealDate(value)) return []
  const around = path.slice(0, -1)
  const item = valueAt(document.data, around)
  const field = (time: string) =>
    Object.entries(parent?.properties ?? {}).find(([, one]) => one['x-time'] === time)?.[0] ?? ''
  const [announced, until, open] = [field('announced'), field('until'), field('open')]
  if (schema['x-time'] === 'until')
    // What ends before it begins has its own message.
    return isLater(today, value) && !isLater(String(item[announced] ?? item.from ?? ''), value)
      ? [problemOf('ended', placeAt(document, path), { value, today }, 'warning')]
      : []
  if (schema['x-time'] !== 'announced') return []
  if (typeof item[until] === 'string')
    return isLater(value, item[until])
      ? [
          {
            ...problemAt(document, [...around, until], 'odd-date', { value: item[until], is: 'before' }),
            second: placeAt(document, path),
          },
        ]
      : []
  const years = item[open] === true ? OLD_IF_OPEN : OLD
  if (!isLater(plusYears(today, -years), value)) return []
  return [problemOf('old-post', placeAt(document, path), { value, years, until, open }, 'warning')]
}

function valueAt(data: unknown, path: Path): Record<string, unknown> {
  const found = path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], data)
  return isObject(found) ? found : {}
}

const DAY = '(?:\\d{1,2}(?:st|nd|rd|th)? [A-Z][a-z]+\\.?,? \\d{4}|[A-Z][a-z]+\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4})'
const UNTIL = new RegExp(
  `\\b(?:(?:open|valid|free|offer(?:ed)?|book|come|call|visit|order|closed|on leave|apply|register|join us|holds?|runs?|available)\\b[^.\\n]{0,60}\\b(?:until|till|up to|through|by|before)|(?:ends?|closes?|expires?)(?: on)?) (${DAY})`,
  'gi',
)

const EVENT = new RegExp(
  `\\b(?:closed|camp|workshop|screening|seminar|holiday|check-?ups?)\\b[^.\\n]{0,60}\\b(?:on|to|until) (${DAY})`,
  'gi',
)
/** What will be on a day that is over. */
const COMING = new RegExp(
  `\\b(?:from|on|starting|beginning) (${DAY}),? [^.\\n]{0,60}\\bwill\\b|\\bwill\\b[^.\\n]{0,60}\\b(?:from|on|by) (${DAY})`,
  'gi',
)

/** What is told of the past is no notice. */
const TOLD = /\b(?:was|were|had|held|took|saw|came|gave|began|since|(?!closed)[a-z]+ed)\b/i
const NEPALI =
  /\d{1,2} (?:Bai?sh?akh|Jesth?a?|Asa[dr]h?|Sh?rawan|Saun|Bhadra|Ashwin|Asoj|Kartik|Mangsir|Poush|Push|Magh|Falgun|Phalgun|Chaitra?),? (20\d\d)/

/** A day of the Nepali year as the last that it can be in ours: the year 2081 ended in April 2025. */
function lastDayOf(day: string): string | undefined {
  const year = NEPALI.exec(day)?.[1]
  return year === undefined ? dayOf(day) : `${Number(year) - 56}-04-20`
}

/** "Apply until 31 March 2024" on a page of today. What an article tells of the past is no offer. */
function inText({ today }: Content, piece: VisibleText): Problem[] {
  if (piece.document.kind === 'article' || !/\d{4}/.test(piece.text)) return []
  const until = [...piece.text.matchAll(UNTIL)]
  const events = [...piece.text.matchAll(EVENT)].filter(
    ({ 0: words, index }) =>
      !until.some((one) => one.index < index + words.length && index < one.index + one[0].length) &&
      !TOLD.test(sentenceAround(piece.text, index, words.length)),
  )
  const told = [...until, ...events]
  const coming = [...piece.text.matchAll(COMING)].filter(
    ({ 0: words, index }) => !told.some((one) => one.index < index + words.length && index < one.index + one[0].length),
  )
  return [...told, ...coming].flatMap(({ 0: words, 1: first, 2: second, index }): Problem[] => {
    const day = first ?? second ?? ''
    const value = lastDayOf(day)
    if (!value || !isRealDate(value) || !isLater(today, value)) return []
    const at = index + words.lastIndexOf(day)
    const place = placeAt(piece.document, piece.path, wordRange(piece, day, at))
    return [problemOf('ended', place, { value: day, today }, 'warning')]
  })
}

const sentenceAround = (text: string, index: number, length: number) =>
  `${
    text
      .slice(0, index)
      .split(/[.!?]\s/)
      .at(-1) ?? ''
  }${text.slice(index, index + length)}${text.slice(index + length).split(/[.!?](?:\s|$)/)[0] ?? ''}`
