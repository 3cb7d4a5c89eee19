import { placeAt } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { ARTICLES, itemsOf, problemAt, type Content, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'

/**
 * An article that speaks of what its schema says needs a card (x-needed-with), and has no such card. A word in passing
 * needs none where its section names a number that these cards offer.
 */
export const noHelpline: Rule = (content) => {
  const cards = Object.entries(content.schemas.article.properties ?? {}).flatMap(
    ([field, { 'x-needed-with': words, 'x-record': list = '' }]) =>
      words ? [{ field, list, pattern: new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu') }] : [],
  )
  return cards.flatMap(({ field, list, pattern }) => {
    const numbers = numbersOf(content, list)
    return itemsOf(content, ARTICLES).flatMap(({ item, document }): Problem[] => {
      if (item[field] !== undefined) return []
      // The titles of sources are not the article's own words.
      const matter = document.text.slice(0, document.yamlEnd).split(/^sources:/m)[0] ?? ''
      const { markdown = '', start = 0 } = document.body ?? {}
      const above = pattern.exec(matter)
      const found = above ?? pattern.exec(markdown)
      if (!found || (!above && numbers.some((number) => sectionAt(markdown, found.index).includes(number)))) return []
      const at = found.index + (above ? 0 : start)
      const second = placeAt(document, [], [at, at + found[0].length])
      return [{ ...problemAt(document, ['title'], 'no-helpline', { word: found[0], field }), second }]
    })
  })
}

/** The numbers that the cards of a list offer, without the one for emergencies, which is on every page. */
function numbersOf(content: Content, list: string): string[] {
  const { header } = content.manifest
  const emergency = isObject(header) ? header.emergency : undefined
  const called = itemsOf(content, list).flatMap(({ item: { call } }): unknown[] => (Array.isArray(call) ? call : []))
  return [...new Set(called)].filter((name) => name !== emergency).map((name) => `{{${String(name)}}}`)
}

/** The part of a text between two headings. */
function sectionAt(markdown: string, index: number): string {
  const start = markdown.lastIndexOf('\n## ', index)
  const end = markdown.indexOf('\n## ', index)
  return markdown.slice(Math.max(0, start), end < 0 ? undefined : end)
}
