import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { factsOf, type Rule } from '../content.ts'
import { plainDigits } from '../text/digits.ts'
import { inProse, wordRange } from '../text/prose.ts'
import { isObject } from '../visit.ts'

/** So far a number may be from the figure and still be meant for it; "12 beds" of a ward are not the 200 of the house. */
const NEAR = 0.25
/** Numbers below count all sorts of things. */
const LEAST = 20
/** Who speaks of the house itself, in an article about health. */
const OWN = /\b(?:our|we|us|this hospital|the hospital|this clinic|the clinic)\b|\{\{\s*site\./i

/** A number beside the words of a figure ("210 beds") that no figure with these words has. It may be meant. */
export const nearFigure: Rule = (content) => {
  const byLabel = new Map<string, { name: string; value: number }[]>()
  for (const [id, figure] of Object.entries(factsOf(content).figure ?? {}))
    if (isObject(figure) && typeof figure.label === 'string' && typeof figure.value === 'number') {
      const label = figure.label.trim().toLowerCase()
      byLabel.set(label, [...(byLabel.get(label) ?? []), { name: `figure.${id}`, value: figure.value }])
    }
  const kinds = [...byLabel].map(([label, figures]) => ({ figures, patterns: patternsOf(label) }))
  if (kinds.length === 0) return []
  return inProse(content, (piece) => {
    if (piece.document.kind === 'manifest' && (piece.path[0] === 'facts' || piece.path[0] === 'site')) return []
    const text = plainDigits(piece.text)
    return kinds.flatMap(({ figures, patterns }) =>
      patterns.flatMap((pattern) =>
        [...text.matchAll(pattern)].flatMap(({ 0: found, 1: number = '', index }): Problem[] => {
          const value = Number(number.replaceAll(',', ''))
          if (value < LEAST || figures.some((one) => one.value === value)) return []
          const near = figures.find((one) => Math.abs(one.value - value) <= one.value * NEAR)
          if (!near || (piece.document.kind === 'article' && !OWN.test(sentenceAt(text, index)))) return []
          const word = piece.text.slice(index, index + found.length)
          const args = { word, name: near.name, value: near.value }
          const place = placeAt(piece.document, piece.path, wordRange(piece, word, index))
          return [problemOf('near-figure', place, args, 'warning')]
        }),
      ),
    )
  })
}

/** "210 beds", "a 210-bed hospital", and "founded in 1999" for words that a year follows. */
function patternsOf(label: string): RegExp[] {
  const words = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
  const one = words.replace(/s$/, '')
  const number = '(?<![\\d.,:/-])(\\d[\\d,]*)(?![\\d:%]|[.,]\\d)'
  return [
    new RegExp(`${number}(?:\\s+${words}|-${one})\\b`, 'gi'),
    ...(/^\w+ed$/.test(label) ? [new RegExp(`\\b${words}\\s+in\\s+${number}\\b`, 'gi')] : []),
  ]
}

const sentenceAt = (text: string, index: number) =>
  `${text
    .slice(0, index)
    .split(/[.!?\n]\s/)
    .at(-1)}${text.slice(index).split(/[.!?\n]\s/)[0]}`
