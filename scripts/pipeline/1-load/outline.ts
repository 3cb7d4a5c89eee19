import type { Nodes, Root } from 'mdast'
import { headingsOf } from './headings.ts'
import { memoryCache, type Cache } from '../../platform/cache/cache.ts'
import { isPlain, lostCharacters, type Loss } from './lost-characters.ts'
import { markdownTree } from './markdown-tree.ts'

/** The outline of a Markdown text for the checks: its anchors, headings and links. */
export interface Outline {
  anchors: string[]
  headings: { depth: number; text: string; /** Where the heading starts in the text. */ offset: number }[]
  /** Links, and pictures, which are none. */
  links: { url: string; /** Where the link starts in the text. */ offset: number; picture?: true }[]
  /** What visitors would not read as it was typed. */
  losses: Loss[]
}

/** Gives the outline of a text; the same text is read once. */
export type OutlineOf = (markdown: string) => Outline

/** Makes an OutlineOf that caches its results. */
export function outliner(cache: Cache<Outline> = memoryCache()): OutlineOf {
  return (markdown) => {
    if (hasNoMarks(markdown)) return { anchors: [], headings: [], links: [], losses: [] }
    const before = cache.get(markdown)
    if (before) return before
    const made = outlineOf(markdown, markdownTree(markdown))
    cache.set(markdown, made)
    return made
  }
}

/** One line without a character that could be a mark or start a link; most texts of YAML are, and need no parser. */
const hasNoMarks = (markdown: string) => isPlain(markdown) && !/[@\r]|:\/\/|www\./i.test(markdown)

/** The outline of a text whose tree is known. */
export function outlineOf(markdown: string, tree: Root): Outline {
  const headings = headingsOf(tree)
  return {
    anchors: headings.map(({ id }) => id),
    headings: headings.map(({ node, text }) => ({
      depth: node.depth,
      text: text.trim(),
      offset: node.position?.start.offset ?? 0,
    })),
    links: linksIn(tree),
    losses: lostCharacters(markdown, tree),
  }
}

/** Every link of a Markdown tree with its place. */
function linksIn(node: Nodes): Outline['links'] {
  const own =
    node.type === 'link' || node.type === 'image' || node.type === 'definition'
      ? [
          {
            url: decode(node.url),
            offset: node.position?.start.offset ?? 0,
            ...(node.type === 'image' && { picture: true as const }),
          },
        ]
      : []
  const inner = 'children' in node ? (node.children as Nodes[]).flatMap(linksIn) : []
  return [...own, ...inner]
}

const decode = (url: string) => url.replace(/%7B/gi, '{').replace(/%7D/gi, '}')
