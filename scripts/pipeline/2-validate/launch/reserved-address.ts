import { problemAt, type Rule } from '../content.ts'
import { inEveryValue } from '../text/every-value.ts'

/** An address for examples (RFC 2606), or a number that nobody has. */
export const reservedAddress: Rule = (content) =>
  inEveryValue(content, (document, value, path) => {
    if (typeof value !== 'string') return undefined
    if (/[@/.][\w-]+\.example\b/.test(value)) return problemAt(document, path, 'reserved-address', { value })
    return /^\+[\d -]*0{4}/.test(value) ? problemAt(document, path, 'unassigned-number', { value }) : undefined
  })
