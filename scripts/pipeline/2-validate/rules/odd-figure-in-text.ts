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
/** What grows smaller is told from its beginning. */
const FALLS =
  /\b(?:from|down|fell|falls?|drops?|dropped|reduced?|lower(?:ed)?|count(?:s|ed)? (?:down|back)|under)\b[^.\n]{0,20}$/i

/** A number of a text that cannot be: "5-3 days", "120% of all", a fever of 102 °C. */
export const oddFigureInText: FileRule = (content) =>
  inProse(content, (piece) => {
    if (piece.document.kind === 'manifest' && piece.path[0] === 'facts') return []
    if (!/\d/.test(piece.text)) return []
    const text = plainDigits(piece.text)
    const found: { word: string; index: number; is: 'range' | 'share-of' | 'fever' }[] = []
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
    return found.map(({ word, index, is }): Problem => {
      const value = piece.text.slice(index, index + word.length)
      const place = placeAt(piece.document, piece.path, wordRange(piece, value, index))
      return problemOf('odd-figure', place, { value, label: '', is }, 'warning')
    })
  })
