import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/**
 * Throws when built sites do not show the same words in the text of an article: a tool that leaves something out
 * would be measured for less work.
 * @param dists the built sites by the name of their tool
 * @param articles addresses of articles, such as advice/article-00001
 */
export function demandSameWords(dists: Record<string, string>, articles: readonly string[]): void {
  for (const article of articles) {
    const texts = Object.entries(dists).map(([tool, dist]) => ({
      tool,
      words: wordsOf(readFileSync(join(dist, article, 'index.html'), 'utf8')),
    }))
    const [first, ...others] = texts
    for (const { tool, words } of others) {
      if (!words || words !== first?.words)
        throw new Error(
          `${tool} does not show the same words as ${first?.tool} in /${article}, so the two cannot be compared.`,
        )
    }
  }
}

/** The text of the first element of class `prose`, without space between words, since tools break lines differently. */
export function wordsOf(html: string): string {
  const find = (node: Tree.Node): Tree.Node | undefined => {
    if ('attrs' in node && node.attrs.some(({ name, value }) => name === 'class' && value.split(' ').includes('prose')))
      return node
    for (const child of 'childNodes' in node ? node.childNodes : []) {
      const found = find(child)
      if (found) return found
    }
    return undefined
  }
  const text = (node: Tree.Node): string =>
    'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(text).join('') : ''
  const prose = find(parse(html))
  return prose ? text(prose).replace(/\s+/g, '') : ''
}
