import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { factsOf, type Content, type Rule } from '../content.ts'
import { plainWords, recordLists } from '../entries.ts'
import { plainDigits } from '../text/digits.ts'
import { inProse, wordRange } from '../text/prose.ts'
import { isObject } from '../visit.ts'

interface Figure {
  name: string
  label: string
  value: number
}

/** A number in a text that is not that of the figure it means. */
interface Near {
  index: number
  word: string
  figure: Figure
}

/** Who speaks of the house itself, in an article about health. */
const OWN = /\b(?:our|we|us|this hospital|the hospital|this clinic|the clinic)\b|\{\{\s*site\.|हाम्रो|अस्पताल|हामी/i

/** A figure that is said in other words than its label: "opened its doors in 2003", "12 km from Jogbani", २५० शय्या. */
export const nearFigureInWords: Rule = (content) => {
  const figures = Object.entries(factsOf(content).figure ?? {}).flatMap(([id, figure]): Figure[] =>
    isObject(figure) && typeof figure.value === 'number'
      ? [{ name: `figure.${id}`, label: String(figure.label ?? '').toLowerCase(), value: figure.value }]
      : [],
  )
  if (figures.length === 0) return []
  const ways = waysTo(content, figures)
  return inProse(content, (piece) => {
    if (piece.document.kind === 'manifest' && (piece.path[0] === 'facts' || piece.path[0] === 'site')) return []
    const text = plainDigits(piece.text)
    if (!/\d/.test(text)) return []
    const isOurs = (index: number) => piece.document.kind !== 'article' || OWN.test(sentenceAt(piece.text, index))
    return [
      ...founded(text, figures, Number(content.today.slice(0, 4))),
      ...inNepali(text, figures),
      ...shares(text, figures),
      ...distances(text, ways),
    ]
      .filter(({ index }) => isOurs(index))
      .map(({ index, word, figure: { name, value } }): Problem => {
        const shown = piece.text.slice(index, index + word.length)
        const place = placeAt(piece.document, piece.path, wordRange(piece, shown, index))
        return problemOf('near-figure', place, { word: shown, name, value }, 'warning')
      })
  })
}

const BEGAN: readonly RegExp[] = [
  /(?:\bhospital|\bclinic|\bwe|\}\})\s+(?:was|were)\s+(?:established|set up)\b(?: (?:here|(?:in|at) [\w{}. ]{3,30}?))?,? in (\d{4})\b/gi,
  /\bopened (?:its|our|the) doors\b[^.\n]{0,40}?\bin (\d{4})\b/gi,
  /\b(?:caring|serving|looking after)\b[^.\n]{0,60}?\bsince (\d{4})\b/gi,
]
/** What may be younger than the house. */
const PART =
  /\b(?:units?|departments?|wards?|college|school|cent(?:re|er)|services?|program(?:me)?s?|lab(?:oratory)?|team|bank|OPD|ICU|wing|block|building)\b/i
const YEARS = /\b(?:for|over|more than|almost|nearly) (\d{2,3}) years\b/gi

function founded(text: string, figures: readonly Figure[], now: number): Near[] {
  const figure = figures.find(({ label }) => /^(?:founded|established|opened)$/.test(label))
  if (!figure) return []
  const begun = BEGAN.flatMap((pattern) => [...text.matchAll(pattern)]).map(({ 0: all, 1: word = '', index }) => ({
    index: index + all.lastIndexOf(word),
    word,
    figure,
  }))
  const ofHouse = begun.filter(
    ({ index, word }) => Number(word) !== figure.value && !PART.test(sentenceAt(text, index)),
  )
  const years = [...text.matchAll(YEARS)]
    .filter(
      ({ 1: count, index }) =>
        Number(count) > now - figure.value + 1 &&
        /\b(?:we|hospital|clinic|our doors)\b[^.\n]*\b(?:have|has|been|cared|served|open)\b/i.test(
          sentenceAt(text, index),
        ),
    )
    .map(({ 0: word, index }) => ({ index, word, figure }))
  return [...ofHouse, ...years]
}

const NEPALI: readonly [label: RegExp, pattern: RegExp][] = [
  [/\bbeds$/, /(?<![\d.,])(\d{2,5})\s*(?:वटा\s*)?(?:शय्या|शैय्या|शैया|बेड)/g],
  [/\bdoctors$/, /(?<![\d.,])(\d{2,4})\s*(?:जना\s*)?(?:डाक्टर|चिकित्सक)/g],
]

function inNepali(text: string, figures: readonly Figure[]): Near[] {
  if (!/[शबडच]/.test(text)) return []
  return NEPALI.flatMap(([label, pattern]) => {
    const own = figures.filter((figure) => label.test(figure.label))
    const [figure] = own
    if (!figure) return []
    return [...text.matchAll(pattern)]
      .filter(
        ({ 1: count }) =>
          !own.some(({ value }) => value === Number(count)) &&
          own.some(({ value }) => Math.abs(value - Number(count)) <= value / 4),
      )
      .map(({ 0: word, index }) => ({ index, word, figure }))
  })
}

/** "A 30% discount on designated days", where the figure with most of these words is another. */
function shares(text: string, figures: readonly Figure[]): Near[] {
  const own = figures.filter(({ label }) => label.startsWith('per cent '))
  if (own.length === 0 || !text.includes('%')) return []
  return [...text.matchAll(/(?<![\d.,])(\d{1,3})\s*%/g)].flatMap(({ 0: word, 1: count, index }) => {
    const sentence = sentenceAt(text, index)
    if ((sentence.match(/%/g)?.length ?? 0) > 1) return []
    const said = new Set(plainWords(sentence))
    const meant = own.find(({ label }) => {
      const words = plainWords(label).filter((one) => one.length > 2 && !/^(?:per|cent|off|the|and)$/.test(one))
      const least = Math.min(3, words.length)
      return least > 1 && words.filter((one) => said.has(one)).length >= least
    })
    return meant && meant.value !== Number(count) ? [{ index, word, figure: meant }] : []
  })
}

interface Way {
  place: string
  figure: Figure
  patterns: RegExp[]
}

/** The places of a list whose distance is a figure. */
function waysTo(content: Content, figures: readonly Figure[]): Way[] {
  return recordLists(content).flatMap(({ items }) =>
    items.flatMap(({ item }) => {
      const named = Object.values(item).map((value) => /^\{\{\s*(figure\.[\w-]+)\s*\}\}\s*km$/.exec(String(value))?.[1])
      const figure = figures.find(({ name }) => named.includes(name))
      if (!figure || typeof item.name !== 'string') return []
      const place = item.name
      const name = place.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      const KM = '(?<![\\d.,])(\\d+(?:\\.\\d+)?)\\s*(?:km|kilomet\\w+)'
      return [
        {
          place,
          figure,
          patterns: [
            new RegExp(`${KM}\\b[^.\\n;,]{0,40}\\b(?:from|to|of)\\b[^.\\n;,]{0,25}${name}`, 'g'),
            new RegExp(`${name}\\b[^.\\n;,]{0,15}\\b(?:is|lies)\\b[^.\\n;,]{0,15}${KM}`, 'g'),
          ],
        },
      ]
    }),
  )
}

/** "About 8 km" is 8.3. */
const ROUNDED = 0.1

const distances = (text: string, ways: readonly Way[]): Near[] =>
  ways.flatMap(({ place, figure, patterns }) =>
    text.includes(place)
      ? patterns.flatMap((pattern) =>
          [...text.matchAll(pattern)]
            .filter(({ 1: count }) => Math.abs(Number(count) - figure.value) > Math.max(1, figure.value * ROUNDED))
            .map(({ 0: word, index }) => ({ index, word, figure })),
        )
      : [],
  )

const sentenceAt = (text: string, index: number) =>
  `${
    text
      .slice(0, index)
      .split(/[.!?।\n]\s/)
      .at(-1) ?? ''
  }${text.slice(index).split(/[.!?।\n]\s/)[0] ?? ''}`
