import type { Link, Nodes, Parent, PhrasingContent, Text } from 'mdast'
import { placeholdersIn } from '../1-load/placeholder.ts'
import { telephone, type Facts } from './facts.ts'

/** Fills the placeholders of a text with the words of their facts; an unknown one stays. */
export function fillText(text: string, facts: Facts): string {
  return text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string) => facts.words.get(name) ?? whole)
}

/**
 * Fills the placeholders of a link; phone numbers and e-mail addresses become tel: and mailto:, and pages those of the
 * language.
 */
export function fillLink(link: string, facts: Facts): string {
  const filled = link.replace(/(tel:)?\{\{\s*([^{}]*?)\s*\}\}/g, (whole, tel: string | undefined, name: string) => {
    const word = facts.words.get(name)
    if (word === undefined) return whole
    return isPhone(name)
      ? telephone(word)
      : name.startsWith('email.') && !link.startsWith('mailto:')
        ? `mailto:${word}`
        : `${tel ?? ''}${word}`
  })
  return facts.pathIn && filled.startsWith('/') ? facts.pathIn(filled) : filled
}

/** Whether a fact is a number to call. */
const isPhone = (name: string) => name.startsWith('phone.') || name.startsWith('national.')

/** Fills the placeholders of a Markdown tree in place. A bare phone number or e-mail address becomes a link. */
export function fillTree(node: Nodes, facts: Facts, inLink: boolean): void {
  if ('url' in node) node.url = fillLink(node.url.replace(/%7B/gi, '{').replace(/%7D/gi, '}'), facts)
  if (!('children' in node)) {
    if ('value' in node && node.type !== 'text') node.value = fillText(node.value, facts)
    return
  }
  const parent = node as Parent
  // Most nodes name no fact, and a new list for each of them is a fifth of the time that a text takes.
  if (parent.children.some((child) => child.type === 'text' && child.value.includes('{{')))
    parent.children = parent.children.flatMap((child): Nodes[] =>
      child.type === 'text' ? splitText(child, facts, inLink) : [child],
    ) as typeof parent.children
  for (const child of parent.children) fillTree(child, facts, inLink || node.type === 'link' || child.type === 'link')
}

function splitText(node: Text, facts: Facts, inLink: boolean): PhrasingContent[] {
  const found = placeholdersIn(node.value)
  if (found.length === 0) return [node]
  const parts: PhrasingContent[] = []
  let at = 0
  for (const { name, start, end } of found) {
    parts.push({ type: 'text', value: node.value.slice(at, start) })
    const value = facts.words.get(name) ?? node.value.slice(start, end)
    const url = isPhone(name) ? telephone(value) : name.startsWith('email.') ? `mailto:${value}` : undefined
    const words: Text = { type: 'text', value }
    parts.push(url && !inLink ? ({ type: 'link', url, children: [words] } satisfies Link) : words)
    at = end
  }
  parts.push({ type: 'text', value: node.value.slice(at) })
  return parts.filter((part) => part.type !== 'text' || part.value !== '')
}
