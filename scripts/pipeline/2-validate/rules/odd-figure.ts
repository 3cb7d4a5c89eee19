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

/** An item that is called "25% discount", and whose text says 30%. */
const inItems = (content: Content): Problem[] =>
  listsOf(content)
    .filter((list) => list !== ARTICLES)
    .flatMap((list) => itemsOf(content, list))
    .flatMap(({ item: { name, title, text }, document, path }): Problem[] => {
      const field = typeof name === 'string' ? 'name' : 'title'
      const called = [...String(name ?? title ?? '').matchAll(SHARE)]
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
