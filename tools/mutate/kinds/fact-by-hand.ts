import type { SourceDocument } from '../../../scripts/pipeline/1-load/document.ts'
import { change, mutator, type Mutator, type Site } from '../mistake.ts'
import type { Random } from '../random.ts'

export interface Found {
  document: SourceDocument
  at: number
  word: string
}

/** The facts of one kind, by id. */
export function facts({ documents }: Site, kind: string): Record<string, Record<string, unknown>> {
  const manifest = documents.find((document) => document.kind === 'manifest')?.data as
    { facts?: Record<string, Record<string, Record<string, unknown>>> } | undefined
  return manifest?.facts?.[kind] ?? {}
}

/** Lines of articles that match. */
export const inArticles = ({ documents }: Site, expression: RegExp): Found[] =>
  documents.flatMap((document) => {
    const { body } = document
    return body
      ? [...body.markdown.matchAll(expression)].map((match) => ({
          document,
          at: body.start + match.index,
          word: match[0],
        }))
      : []
  })

/** A fact written out by hand where its name stood, with or without a slip. */
export function byHand(
  kind: string,
  field: string,
  wrong: (text: string, random: Random) => string,
  name: string,
  codes: string[],
): Mutator {
  const expression = new RegExp(`\\{\\{${kind}\\.[\\w-]+\\}\\}`, 'g')
  return mutator<Found>({
    name,
    group: 'meaning',
    codes,
    places: (site) => [
      ...inArticles(site, expression),
      ...site.spots
        .filter(
          ({ value, schema, path }) =>
            typeof value === 'string' && ['text', 'markdown'].includes(schema['x-kind'] ?? '') && path[0] !== 'facts',
        )
        .flatMap(({ document, start, end }) =>
          [...document.text.slice(start, end).matchAll(expression)].map((match) => ({
            document,
            at: start + match.index,
            word: match[0],
          })),
        ),
    ],
    make: ({ document, at, word }, random, site) => {
      const value = facts(site, kind)[word.slice(kind.length + 3, -2)]?.[field]
      return typeof value === 'string' ? change(document, at, at + word.length, wrong(value, random)) : undefined
    },
  })
}

export const sameText = (text: string) => text

/** One digit is another one, or two have changed places. */
export function slippedNumber(text: string, random: Random): string {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index).slice(3)
  const at = random.pick(places)
  return text.slice(0, at) + String((Number(text[at]) + 1 + random.below(8)) % 10) + text.slice(at + 1)
}

export const slippedAddress = (text: string, random: Random) => {
  const at = 1 + random.below(Math.max(1, text.indexOf('@') - 1))
  return text.slice(0, at) + text.slice(at + 1)
}
