import { placeAt } from '../../1-load/document.ts'
import { editDistance, isOneTypo } from '../../../report/nearest.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { itemsOf, listsOf, ARTICLES, type Content, type Rule } from '../content.ts'
import { dayOf } from '../dates.ts'
import { isRealDate } from '../real-date.ts'
import { inProse, wordRange } from '../text/prose.ts'
import { WEEKDAYS } from '../weekdays.ts'

const DATED = new RegExp(
  `\\b(${WEEKDAYS.join('|')}),?\\s+(?:the\\s+)?(\\d{1,2}(?:st|nd|rd|th)? [A-Z][a-z]+,? \\d{4}|[A-Z][a-z]+ \\d{1,2}(?:st|nd|rd|th)?,? \\d{4})\\b`,
  'g',
)
const NAMED = new RegExp(`\\b(?:${WEEKDAYS.join('|')})\\b`, 'g')

/** A day of the week that is mistyped, is not that of its date, or not the one that the text next to it names. */
export const wrongWeekday: Rule = (content) => [
  ...inProse(content, (piece) =>
    !/day,?\s/.test(piece.text)
      ? []
      : [...piece.text.matchAll(DATED)].flatMap(({ 0: word, 1: said = '', 2: date = '', index }): Problem[] => {
          const value = dayOf(date)
          if (!value || !isRealDate(value)) return []
          const day = WEEKDAYS[new Date(`${value}T00:00:00Z`).getUTCDay()] ?? ''
          if (day === said) return []
          const place = placeAt(piece.document, piece.path, wordRange(piece, word, index))
          return [problemOf('wrong-weekday', place, { value: word, day, is: 'date' }, 'warning')]
        }),
  ),
  ...listsOf(content)
    .filter((list) => list !== ARTICLES)
    .flatMap((list) => inList(content, list)),
]

/** The fields of a list in which at least two items have a day of the week. */
function inList(content: Content, list: string): Problem[] {
  const items = itemsOf(content, list)
  const fields = Object.keys(content.schemas.records.get(list)?.items?.properties ?? {}).filter(
    (field) => items.filter(({ item }) => WEEKDAYS.includes(String(item[field]))).length > 1,
  )
  return fields.flatMap((field) =>
    items.flatMap(({ item, document, path }): Problem[] => {
      const value = item[field]
      if (typeof value !== 'string') return []
      const meant = WEEKDAYS.includes(value)
        ? undefined
        : WEEKDAYS.find((day) => !value.startsWith(day) && editDistance(value, day) <= 2)
      if (meant && /^\p{L}+$/u.test(value))
        return [
          problemOf(
            'wrong-weekday',
            placeAt(document, [...path, field]),
            { value, day: meant, is: 'name' },
            // "Midday" may be meant.
            isOneTypo(value, meant) ? 'error' : 'warning',
          ),
        ]
      if (!WEEKDAYS.includes(value) || typeof item.text !== 'string') return []
      const named = [...item.text.matchAll(NAMED)]
      const [first] = named
      if (!first || named.some(([day]) => day === value)) return []
      const piece = { text: item.text, document, path: [...path, 'text'] }
      const place = placeAt(document, piece.path, wordRange(piece, first[0], first.index))
      return [
        {
          ...problemOf('wrong-weekday', place, { value: first[0], day: value, is: 'text' }, 'warning'),
          second: placeAt(document, [...path, field]),
        },
      ]
    }),
  )
}
