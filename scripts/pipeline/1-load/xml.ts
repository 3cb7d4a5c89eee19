/** An element of an XML text, reported when it begins. */
export interface XmlElement {
  /** Local name, and the address of its namespace; empty when it has none. */
  name: string
  space: string
  attributes: readonly { name: string; space: string; value: string }[]
  line: number
}

/** Where an XML text goes on: an element begins, text, an element ends. */
export interface XmlReader {
  open: (element: XmlElement) => void
  text: (text: string, line: number) => void
  close: () => void
}

/** An XML text that this reader refuses: damaged, or with a DOCTYPE, entities or instructions. */
export class XmlRefused extends Error {
  constructor(
    readonly reason: 'damaged' | 'doctype' | 'entity' | 'instruction' | 'encoding',
    readonly line: number,
  ) {
    super(`${reason} in line ${line}`)
  }
}

const NAME = /[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?/y
const ATTRIBUTE = /\s+([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)\s*=\s*("[^"<]*"|'[^'<]*')/y
const TAG_END = /\s*(\/?)>/y
const DECLARATION =
  /^<\?xml\s+version=["']1\.[01]["'](?:\s+encoding=["']([\w.-]+)["'])?(?:\s+standalone=["'](?:yes|no)["'])?\s*\?>/
const XML_SPACE = 'http://www.w3.org/XML/1998/namespace'
const DEEPEST = 500

/**
 * Reads XML 1.0 with namespaces, strictly: what is not plainly well-formed is refused, so that no browser can
 * understand it in another way. There are no DTDs, no entities but the five of XML, no processing instructions.
 * Throws XmlRefused.
 */
export function readXml(given: string, reader: XmlReader): void {
  const source = given.replace(/^\uFEFF/, '')
  const declared = DECLARATION.exec(source)
  let at = declared?.[0].length ?? 0
  const [counted, lines] = [{ at: 0 }, { line: 1 }]
  const line = () => {
    for (; counted.at < at; counted.at++) if (source.charCodeAt(counted.at) === 10) lines.line++
    return lines.line
  }
  const refuse = (reason: XmlRefused['reason']) => new XmlRefused(reason, line())

  if (/[\0-\x08\x0b\x0c\x0e-\x1f\uFFFE\uFFFF]/.test(source)) throw refuse('damaged')
  if (!/^(utf-?8|us-ascii)$/i.test(declared?.[1] ?? 'utf-8')) throw refuse('encoding')
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found) at += found[0].length
    return found
  }
  const until = (end: string, from: number) => {
    const found = source.indexOf(end, from)
    if (found < 0) throw refuse('damaged')
    const inner = source.slice(from, found)
    at = found + end.length
    return inner
  }
  const plain = (text: string) =>
    text.replace(/&([^;&\s]*;?)/g, (_, name: string) => {
      const known = { 'amp;': '&', 'lt;': '<', 'gt;': '>', 'quot;': '"', 'apos;': "'" }[name]
      if (known !== undefined) return known
      const number = /^#(?:x([\da-f]{1,6})|(\d{1,7}));$/i.exec(name)
      const code = number ? parseInt(number[1] ?? number[2] ?? '', number[1] ? 16 : 10) : -1
      if (code < 9 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
        throw refuse(/^[A-Za-z]/.test(name) ? 'entity' : 'damaged')
      return String.fromCodePoint(code)
    })
  const open: { tag: string; spaces: ReadonlyMap<string, string> }[] = []
  const top: ReadonlyMap<string, string> = new Map([['xml', XML_SPACE]])
  let rooted = false

  while (at < source.length) {
    const next = source.indexOf('<', at)
    const text = source.slice(at, next < 0 ? undefined : next)
    if (text) {
      if (text.includes(']]>') || (open.length === 0 && text.trim())) throw refuse('damaged')
      const begins = line()
      const read = plain(text)
      if (open.length) reader.text(read, begins)
      at += text.length
    }
    if (next < 0) break
    if (source.startsWith('<!--', at)) {
      if (until('-->', at + 4).includes('--')) throw refuse('damaged')
    } else if (source.startsWith('<![CDATA[', at) && open.length) {
      const begins = line()
      reader.text(until(']]>', at + 9), begins)
    } else if (/^<!(doctype|entity)/i.test(source.slice(at, at + 9))) throw refuse('doctype')
    else if (source.startsWith('<?', at)) throw refuse('instruction')
    else if (source.startsWith('</', at)) {
      at += 2
      const tag = match(NAME)?.[0]
      if (!tag || open.pop()?.tag !== tag || match(TAG_END)?.[1] !== '') throw refuse('damaged')
      reader.close()
    } else {
      if (rooted && open.length === 0) throw refuse('damaged')
      rooted = true
      begin()
    }
  }
  if (!rooted || open.length) throw refuse('damaged')

  function begin(): void {
    at += 1
    const begins = line()
    const tag = match(NAME)?.[0]
    const raw: [string, string][] = []
    for (let found = match(ATTRIBUTE); found; found = match(ATTRIBUTE))
      raw.push([found[1] ?? '', plain((found[2] ?? '').slice(1, -1))])
    const end = match(TAG_END)
    if (!tag || !end || open.length > DEEPEST) throw refuse('damaged')
    const declares = raw.filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
    const outer = open.at(-1)?.spaces ?? top
    const spaces = declares.length
      ? new Map([...outer, ...declares.map(([name, value]) => [name.slice(6), value] as const)])
      : outer
    const placed = (name: string, bare: string): [space: string, name: string] => {
      const colon = name.indexOf(':')
      if (colon < 0) return [bare, name]
      const space = spaces.get(name.slice(0, colon))
      if (!space) throw refuse('damaged')
      return [space, name.slice(colon + 1)]
    }
    const attributes = raw
      .filter((one) => !declares.includes(one))
      .map(([full, value]) => {
        const [space, name] = placed(full, '')
        return { space, name, value }
      })
    if (
      new Set([
        ...attributes.map(({ space, name }) => `${space} ${name}`),
        ...declares.map(([name]) => `xmlns ${name}`),
      ]).size !== raw.length
    )
      throw refuse('damaged')
    const [space, name] = placed(tag, spaces.get('') ?? '')
    reader.open({ name, space, attributes, line: begins })
    if (end[1]) reader.close()
    else open.push({ tag, spaces })
  }
}
