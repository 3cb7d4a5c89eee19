import { rangeOf, type SourceDocument } from '../pipeline/1-load/document.ts'
import { isObject } from '../pipeline/2-validate/visit.ts'
import type { Range } from '../report/problem.ts'
import { valueAt } from './goes-with.ts'
import type { RemovalPlan } from './plan-removal.ts'

/** A text that stays and names what goes. */
interface Mention {
  document: SourceDocument
  range: Range
  words: string
}

/** The texts that name a page by its title, or an article or an entry by its name, and cannot be changed by a rule. */
export function mentionsOf({ going, plain, before }: RemovalPlan): Mention[] {
  const names = going.flatMap(({ document, path, because }) => {
    const value = because === undefined ? valueAt(document.data, path) : undefined
    const name = isObject(value) ? (value.name ?? value.title) : undefined
    // A name such as OPD is a word of many texts; {name} stands for another.
    return typeof name === 'string' && name.length > 3 && !name.includes('{') ? [name] : []
  })
  if (!names.length) return []
  const words = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'gu')
  const gone = (document: SourceDocument, [from]: Range) =>
    going.some(({ document: other, path }) => {
      if (other !== document) return false
      const [start, end] = path.length ? rangeOf(other, path) : [0, other.text.length]
      return start <= from && from < end
    }) || plain.some(({ document: other, range }) => other === document && range[0] <= from && from < range[1])
  const found = before.documents.flatMap((document): Mention[] => {
    if (document.kind === 'language') return []
    const texts = before
      .valuesOf(document)
      .filter(({ kind, value }) => (kind === 'text' || kind === 'markdown') && String(value).search(pattern) >= 0)
      .map(({ path }) => rangeOf(document, path))
    const body: Range[] = document.body ? [[document.body.start, document.text.length]] : []
    return [...texts, ...body].flatMap((range) =>
      [...document.text.slice(...range).matchAll(pattern)].map(({ 0: word, index }) => {
        const at = range[0] + index
        return { document, range: [at, at + word.length], words: sentenceAround(document.text, at) } satisfies Mention
      }),
    )
  })
  return found.filter(({ document, range }) => !gone(document, range))
}

/** A few words around a place. */
function sentenceAround(text: string, at: number): string {
  const start = Math.max(text.lastIndexOf('\n', at) + 1, at - 40)
  const [line = ''] = text.slice(start, at + 60).split('\n')
  return `…${line.trim()}…`
}
