import { rangeOf } from '../../1-load/document.ts'
import { problemAt, type Rule } from '../content.ts'

/** A whole text between curly quotes, typed for the straight ones of YAML. What somebody said ends with a stop. */
export const curlyQuotes: Rule = (content) =>
  content.values.flatMap(({ document, path, kind, value }) => {
    if (kind !== 'text' || typeof value !== 'string') return []
    const [, inside = ''] = /^[“”„«‘]([^“”„«»‘]*)[”“»’]$/.exec(value) ?? []
    if (!inside || /[.!?…।]$/.test(inside)) return []
    const [from, to] = rangeOf(document, path)
    if (/^["'|>]/.test(document.text.slice(from, to))) return []
    // One word, number or address between quotes is no quotation.
    const severity = /\s/.test(inside) ? 'warning' : 'error'
    return [{ ...problemAt(document, path, 'curly-quotes', { word: inside }, [from, to]), severity }]
  })
