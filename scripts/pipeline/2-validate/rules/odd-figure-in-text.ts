import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { FileRule } from '../content.ts'
import { plainDigits } from '../text/digits.ts'
import { inProse, wordRange } from '../text/prose.ts'

const UNIT =
  '(?:days?|weeks?|months?|years?|minutes?|seconds?|hours?|times|kg|cm|mm|km|ml|mg|litres?|liters?|per cent|degrees|beats|%|°)'
const RANGE = new RegExp(`(?<![\\w.,:/-])(\\d{1,4})(?: ?- ?| to )(\\d{1,4})(?: |-)?${UNIT}(?![\\w/])`, 'gi')
const YEARS = /(?<![\d-])((?:19|20)\d\d) ?- ?((?:19|20)\d\d)(?![\d-])/g
const SHARE = /(?<![\d.,])(\d{3,4})(?:%| per ?cent) of (?!the (?:normal|usual|original|daily))/gi
const CELSIUS = /\b(?:fever|temperature)\b[^.\n]{0,60}?(?<![\d.])(\d{2,3}(?:\.\d)?) ?(?:°|degrees?) ?(C|F)\b/gi
const MOST = /(?<![\d.,-])(\d{1,3}) (hour|day|month|week)s? (?:a|per|in a|every) (day|week|month|year)\b/gi
/** So many fit into one. */
const LIMITS: Readonly<Record<string, number>> = {
  'hour day': 24,
  'day week': 7,
  'day month': 31,
  'month year': 12,
  'week year': 53,
  'hour week': 168,
}
const SUM =
  /(?<![\d.,-])(\d{1,4}) (month|day|hour|minute)s? \((\d{1,3}) (year|week|day|hour)s?(?:(?: and)? (\d{1,2}) (?:months?|days?|hours?|minutes?))?\)/gi
const IN: Readonly<Record<string, number>> = { 'month year': 12, 'day week': 7, 'hour day': 24, 'minute hour': 60 }
/** What grows smaller is told from its beginning. */
const FALLS =
  /\b(?:from|down|fell|falls?|drops?|dropped|reduced?|lower(?:ed)?|count(?:s|ed)? (?:down|back)|under)\b[^.\n]{0,20}$/i

/** A number of a text that cannot be: "5-3 days", "120% of all", a fever of 102 °C. */
export const oddFigureInText: FileRule = (content) =>
  inProse(content, (piece) => {
    if (!/\d/.test(piece.text)) return []
    const text = plainDigits(piece.text)
    const found: { word: string; index: number; is: 'range' | 'share-of' | 'fever' | 'week' | 'sum' | 'always' }[] = []
    for (const { 0: word, 1: from, 2: to, index } of text.matchAll(RANGE))
      if (
        Number(from) > Number(to) &&
        !FALLS.test(text.slice(Math.max(0, index - 30), index)) &&
        !/^ (?:before|earlier)/.test(text.slice(index + word.length))
      )
        found.push({ word, index, is: 'range' })
    for (const { 0: word, 1: from, 2: to, index } of text.matchAll(YEARS))
      if (Number(from) > Number(to) && piece.path.at(-1) !== 'copyright') found.push({ word, index, is: 'range' })
    for (const { 0: word, 1: share, index } of text.matchAll(SHARE))
      if (Number(share) > 100) found.push({ word: word.trim(), index, is: 'share-of' })
    for (const { 0: all, 1: degrees, 2: unit, index } of text.matchAll(CELSIUS))
      if (unit === 'C' ? Number(degrees) > 45 : Number(degrees) < 85) {
        const at = all.lastIndexOf(degrees ?? '')
        found.push({ word: all.slice(at), index: index + at, is: 'fever' })
      }
    for (const { 0: word, 1: count, 2: unit = '', 3: whole = '', index } of text.matchAll(MOST))
      if (Number(count) > (LIMITS[`${unit} ${whole}`] ?? Infinity)) found.push({ word, index, is: 'week' })
    for (const { 0: word, 1: count, 2: unit = '', 3: whole, 4: in_ = '', 5: rest, index } of text.matchAll(SUM)) {
      const one = IN[`${unit} ${in_}`]
      const sum = one === undefined ? undefined : Number(whole) * one + Number(rest ?? 0)
      if (one !== undefined && sum !== undefined && Math.abs(sum - Number(count)) >= (rest ? 1 : one / 2))
        found.push({ word, index, is: 'sum' })
    }
    for (const { 0: word, index } of text.matchAll(/(?<![\d.,])2\d ?[x×] ?\d\b/g))
      if (!/^24 ?[x×] ?7$/.test(word)) found.push({ word, index, is: 'always' })
    return found.map(({ word, index, is }): Problem => {
      const value = piece.text.slice(index, index + word.length)
      const place = placeAt(piece.document, piece.path, wordRange(piece, value, index))
      return problemOf('odd-figure', place, { value, label: '', is }, 'warning')
    })
  })
