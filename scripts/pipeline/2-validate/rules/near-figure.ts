import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { factsOf, type FileRule } from '../content.ts'
import { plainDigits } from '../text/digits.ts'
import { inProse, wordRange } from '../text/prose.ts'
import { isObject } from '../visit.ts'

/** So far a number may be from a figure and still be meant for it: "12 beds" of a ward are not the 200 of the house. */
const NEAR = 0.5
/** Numbers below count all sorts of things. */
const LEAST = 20
/** Who speaks of the house itself, in an article about health. */
const OWN = /\b(?:our|we|us|here|this hospital|the hospital|this clinic|the clinic)\b|\{\{\s*site\./i

/** A number beside the words of a figure ("210 beds") that no figure with these words has. It may be meant. */
export const nearFigure: FileRule = (content) => {
  const byLabel = new Map<string, { name: string; value: number }[]>()
  for (const [id, figure] of Object.entries(factsOf(content).figure ?? {}))
    if (isObject(figure) && typeof figure.label === 'string' && typeof figure.value === 'number') {
      const label = figure.label.trim().toLowerCase()
      byLabel.set(label, [...(byLabel.get(label) ?? []), { name: `figure.${id}`, value: figure.value }])
    }
  if (byLabel.size === 0) return []
  const pattern = patternOf([...byLabel.keys()])
  return inProse(content, (piece) => {
    if (piece.document.kind === 'manifest' && (piece.path[0] === 'facts' || piece.path[0] === 'site')) return []
    const text = plainDigits(piece.text)
    return [...text.matchAll(pattern)].flatMap(({ 0: found, index, groups = {} }): Problem[] => {
      const { count = '', words = '', verb } = groups
      const before = verb === undefined ? undefined : /(\w+)\s+in\s+$/i.exec(text.slice(0, index))?.[1]
      const figures = byLabel.get(labelOf(before ?? words, byLabel) ?? '')
      const value = Number(count.replaceAll(',', ''))
      if (!figures || value < LEAST || figures.some((one) => one.value === value)) return []
      const near = figures.find((one) => Math.abs(one.value - value) <= one.value * NEAR)
      if (!near || (piece.document.kind === 'article' && !OWN.test(sentenceAt(text, index)))) return []
      const word = piece.text.slice(index, index + found.length)
      const args = { word, name: near.name, value: near.value }
      const place = placeAt(piece.document, piece.path, wordRange(piece, word, index))
      return [problemOf('near-figure', place, args, 'warning')]
    })
  })
}

/**
 * "210 beds", "a 210-bed hospital", and "founded in 1999" for words that a year follows. All words in one pattern that
 * begins with a digit, so that long texts are read once.
 */
function patternOf(labels: readonly string[]): RegExp {
  const words = [...labels]
    .sort((a, b) => b.length - a.length)
    .flatMap((label) => {
      const plain = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
      // "50% off" is what the label says with "per cent off".
      const share = plain.startsWith('per\\s+cent\\s') ? [`\\s*%${plain.slice('per\\s+cent'.length)}`] : []
      return [...share, `\\s+${plain}`, `-${plain.replace(/s$/, '')}`]
    })
  const verbs = labels.filter((label) => /^[a-z]+ed$/.test(label))
  const behind = verbs.length ? `|(?<verb>(?<=\\b(?:${verbs.join('|')})\\s+in\\s+\\d+))(?![\\d:%]|[.,]\\d)` : ''
  return new RegExp(`(?<![\\d.,:/-])(?<count>\\d[\\d,]*)(?:(?<words>${words.join('|')})\\b${behind})`, 'gi')
}

/** The label that words of a text are: "beds", " beds", "-bed". */
function labelOf(words: string, labels: ReadonlyMap<string, unknown>): string | undefined {
  const plain = words.replace(/^-/, '').trim().replace(/^%/, 'per cent').replace(/\s+/g, ' ').toLowerCase()
  return [plain, `${plain}s`].find((one) => labels.has(one))
}

const sentenceAt = (text: string, index: number) =>
  `${text
    .slice(0, index)
    .split(/[.!?\n]\s/)
    .at(-1)}${text.slice(index).split(/[.!?\n]\s/)[0]}`
