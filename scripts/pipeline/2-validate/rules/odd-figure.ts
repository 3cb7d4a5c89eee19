import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { ARTICLES, factsOf, itemsOf, listsOf, type Content, type Rule } from '../content.ts'
import { plainDigits } from '../text/digits.ts'
import { wordRange } from '../text/prose.ts'
import { isObject } from '../visit.ts'

const BEGUN = /^(?:founded|established|opened|started|since|est\.?)(?: in| year)?$/i
const PER_CENT = /^(?:per ?cent|%)/i
const SHARE = /\b(\d{1,3})\s*(?:%|per ?cent\b)/gi

/** A number that cannot be: fewer than no beds, a year to come, two discounts for one. */
export const oddFigure: Rule = (content) => [...inFacts(content), ...inCopyright(content), ...inItems(content)]

function inFacts(content: Content): Problem[] {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  const year = Number(content.today.slice(0, 4))
  if (!document) return []
  return Object.entries(factsOf(content).figure ?? {}).flatMap(([id, figure]): Problem[] => {
    if (!isObject(figure) || typeof figure.value !== 'number') return []
    const { value } = figure
    const label = String(figure.label ?? '').trim()
    const told = (is: 'negative' | 'zero' | 'share' | 'year', severity: 'error' | 'warning' = 'error') => [
      problemOf('odd-figure', placeAt(document, ['facts', 'figure', id, 'value']), { value, label, is }, severity),
    ]
    if (value < 0) return told('negative')
    if (BEGUN.test(label)) return value > year || value < 1000 ? told('year') : []
    if (value === 0) return told('zero', 'warning')
    return PER_CENT.test(label) && value > 100 ? told('share', 'warning') : []
  })
}

/** "2025-2000", and a year to come; in December the next one may be meant. */
function inCopyright({ documents, manifest, today }: Content): Problem[] {
  const document = documents.find(({ kind }) => kind === 'manifest')
  const text = isObject(manifest.footer) ? manifest.footer.copyright : undefined
  if (!document || typeof text !== 'string') return []
  const path = ['footer', 'copyright']
  const [found, from, to] = /\b(\d{4})(?:\s*-\s*(\d{4}))?\b/.exec(plainDigits(text)) ?? []
  if (!found || !from) return []
  const last = Number(to ?? from)
  const is = last > Number(today.slice(0, 4)) + 1 ? 'ahead' : Number(from) > last ? 'backwards' : undefined
  if (!is) return []
  const at = plainDigits(text).indexOf(found)
  const value = text.slice(at, at + found.length)
  const place = placeAt(document, path, wordRange({ text, document, path }, value, at))
  return [problemOf('odd-figure', place, { value, label: '', is }, is === 'backwards' ? 'error' : 'warning')]
}

const SPAN_ONE = /\d{1,3}-\d{1,3} \w+/
const SPAN = /(?<![\d.,-])(\d{1,3})-(\d{1,3}) (hours?|days?|weeks?|months?|minutes?)\b/gi

/** "Holter (24-48 hours)" with 24-28 hours in its text: two spans with one end in common. */
function otherSpan(name: string, text: string): RegExpMatchArray | undefined {
  const [own, more] = [...name.matchAll(SPAN)]
  if (!own || more) return undefined
  const said = [...text.matchAll(SPAN)]
  const isSame = (one: RegExpMatchArray) => one[1] === own[1] && one[2] === own[2]
  return said.some(isSame) ? undefined : said.find((one) => one[1] === own[1] || one[2] === own[2])
}

/** An item that is called "25% discount", and whose text says 30%. */
const inItems = (content: Content): Problem[] =>
  listsOf(content)
    .filter((list) => list !== ARTICLES)
    .flatMap((list) => itemsOf(content, list))
    .flatMap(({ item: { name, title, text }, document, path }): Problem[] => {
      const field = typeof name === 'string' ? 'name' : 'title'
      const heading = String(name ?? title ?? '')
      const span = typeof text === 'string' ? otherSpan(heading, text) : undefined
      // 50% with the Shift key lost.
      const lost = /\b(\d{1,2})5 (?:off|discount)\b/.exec(heading)
      const wrong =
        span?.[0] ?? (lost?.[1] !== undefined && String(text).includes(`${lost[1]}%`) ? `${lost[1]}%` : undefined)
      if (wrong !== undefined && typeof text === 'string') {
        const at = { text, document, path: [...path, 'text'] }
        const place = placeAt(document, at.path, wordRange(at, wrong, text.indexOf(wrong)))
        const label = lost?.[0] ?? SPAN_ONE.exec(heading)?.[0] ?? heading
        return [
          {
            ...problemOf('odd-figure', place, { value: wrong, label, is: 'name' }, 'warning'),
            second: placeAt(document, [...path, field]),
          },
        ]
      }
      const called = [...heading.matchAll(SHARE)]
      if (called.length !== 1 || typeof text !== 'string') return []
      const said = [...text.matchAll(SHARE)]
      const [first] = said
      const label = called[0]?.[1] ?? ''
      if (!first || said.some(([, number]) => number === label)) return []
      const piece = { text, document, path: [...path, 'text'] }
      const place = placeAt(document, piece.path, wordRange(piece, first[0], first.index))
      const problem = problemOf('odd-figure', place, { value: first[0], label: `${label}%`, is: 'name' }, 'warning')
      return [{ ...problem, second: placeAt(document, [...path, field]) }]
    })
