import type { Link, Nodes, Parent, PhrasingContent, Text } from 'mdast'

/** The character at which an address that is typed as it is ends: one of a sentence, or another script's letter. */
const END =
  /(?![\x21-\x7e])[\p{P}\p{S}]|(?<=[A-Za-z\d])(?!\p{Script=Latin})[\p{L}\p{M}](?<![\x21-\x7e])|['"](?:s\b)?(?=$|[^\x21-\x7e])|['’]s$/u
const CLOSING = /[?!.,:;*_~'")]+$/

/**
 * Ends the links that a parser makes of bare addresses where their address ends: GitHub's Markdown reads on to the
 * next space, so that "https://who.int/oral।" leads nowhere. The tree is changed.
 */
export function endAddresses(node: Parent, markdown: string): void {
  if (!node.children.some((child) => child.type === 'link' || 'children' in child)) return
  node.children = (node.children as Nodes[]).flatMap((child): Nodes[] => {
    if (child.type === 'link') return ended(child, markdown)
    if ('children' in child) endAddresses(child, markdown)
    return [child]
  }) as typeof node.children
}

function ended(link: Link, markdown: string): PhrasingContent[] {
  const [words, ...more] = link.children
  const start = link.position?.start.offset
  if (words?.type !== 'text' || more.length || (start !== undefined && /[[<]/.test(markdown.charAt(start))))
    return [link]
  const [scheme] = /^(?:https?:\/\/|www\.)/i.exec(words.value) ?? []
  if (scheme === undefined) return [link]
  const end = END.exec(words.value.slice(scheme.length))
  if (!end) return [link]
  const whole = words.value.slice(0, scheme.length + end.index)
  const address = whole.length > scheme.length ? whole.replace(CLOSING, '') : ''
  const rest = words.value.slice(address.length)
  if (address.length <= scheme.length) return [{ ...words, type: 'text' }]
  const between = link.position && {
    ...link.position.start,
    column: link.position.start.column + address.length,
    offset: (start ?? 0) + address.length,
  }
  const text: Text = { ...words, value: address }
  const after: Text = { type: 'text', value: rest }
  if (link.position && between) {
    text.position = { start: link.position.start, end: between }
    after.position = { start: between, end: link.position.end }
  }
  const url = `${/^www/i.test(scheme) ? 'http://' : ''}${address}`
  return [{ ...link, url, children: [text], ...(text.position && { position: text.position }) }, after]
}
