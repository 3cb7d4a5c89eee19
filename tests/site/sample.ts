import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type DefaultTreeAdapterMap } from 'parse5'
import { inject } from 'vitest'
import { ROUTES } from './routes.ts'

type Node = DefaultTreeAdapterMap['node']

/**
 * The pages that a slow check looks at. Most of the pages are articles made of the same parts; what is the same on two
 * pages need not be measured twice. So these are few pages that have between them every part there is, with every
 * state it is written in, inside everything it stands in, and the extremes: the longest page and the longest word.
 * `npm run test:long` looks at all of them.
 */
export function sample(): readonly string[] {
  if (process.env.TEST_ROUNDS === 'long') return ROUTES
  const pages = ROUTES.map((path) => ({
    path,
    ...partsOf(readFileSync(join(inject('dist'), path, 'index.html'), 'utf8')),
  }))
  const most = (measure: (page: (typeof pages)[number]) => number) =>
    pages.reduce((best, page) => (measure(page) > measure(best) ? page : best))
  const chosen = new Set([most(({ size }) => size), most(({ longestWord }) => longestWord)])
  const seen = new Set([...chosen].flatMap(({ parts }) => [...parts]))
  for (;;) {
    const news = ({ parts }: { parts: ReadonlySet<string> }) => [...parts].filter((part) => !seen.has(part)).length
    const best = most(news)
    if (news(best) === 0) return ROUTES.filter((path) => [...chosen].some((page) => page.path === path))
    chosen.add(best)
    for (const part of best.parts) seen.add(part)
  }
}

/** Every element of a page as "parent > element", each by its name, its classes and the names of its attributes. */
function partsOf(html: string): { parts: Set<string>; size: number; longestWord: number } {
  const parts = new Set<string>()
  let longestWord = 0
  const walk = (node: Node, parent: string) => {
    if ('value' in node && node.nodeName === '#text' && !/script|style|title/.test(parent))
      for (const word of node.value.split(/[\s-]+/)) longestWord = Math.max(longestWord, word.length)
    let here = parent
    if ('attrs' in node) {
      const classes = node.attrs.find(({ name }) => name === 'class')?.value ?? ''
      here = `${node.nodeName}.${classes}[${node.attrs.map(({ name }) => name).join(' ')}]`
      parts.add(`${parent} > ${here}`)
    }
    if ('childNodes' in node && node.nodeName !== 'svg') for (const child of node.childNodes) walk(child, here)
  }
  walk(parse(html), '')
  return { parts, size: html.length, longestWord }
}
