import { rangeOf } from '../../1-load/document.ts'
import { problemAt, type Rule } from '../content.ts'

/** A comma at the end of a text of one line, as other kinds of files want it: visitors would see it. */
export const trailingComma: Rule = (content) =>
  content.values.flatMap(({ document, path, kind, value }) => {
    if (kind !== 'text' || typeof value !== 'string' || !/[^\s,],$/.test(value)) return []
    // Lines of an address and items of a list may go on in the next one.
    if (typeof path.at(-1) === 'number') return []
    const [from, to] = rangeOf(document, path)
    if (document.text.slice(from, to).includes('\n')) return []
    const at = document.text.lastIndexOf(',', to)
    return [{ ...problemAt(document, path, 'trailing-comma', { word: value }, [at, at + 1]), severity: 'warning' }]
  })
