import { placeAt, type Path } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { problemAt, type Content, type Placed, type Rule } from '../content.ts'
import { isLater, plusYears } from '../dates.ts'
import { isRealDate } from '../real-date.ts'
import { isObject } from '../visit.ts'

/** Something announced so many years ago is hardly still open; longer where somebody says that it stays open. */
export const OLD = 1
export const OLD_IF_OPEN = 5

/** What has ended and still is shown, and what was announced so long ago that it should say until when it holds. */
export const ended: Rule = (content) => content.values.flatMap((value) => ofField(content, value))

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
            ...problemAt(document, [...around, until], 'implausible-date', { value: item[until], is: 'before' }),
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
