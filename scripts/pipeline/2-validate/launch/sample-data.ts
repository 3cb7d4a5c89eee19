import { problemAt, type Rule } from '../content.ts'
import { inEveryValue } from '../text/every-value.ts'
import { isObject } from '../visit.ts'

/** An item that is made up and says so. */
export const sampleData: Rule = (content) =>
  inEveryValue(content, (document, value, path) => {
    if (!isObject(value) || value.sample !== true) return undefined
    const name = String(value.name ?? value.label ?? value.id ?? path.at(-1))
    return problemAt(document, [...path, 'sample'], 'sample-data', { name })
  })
