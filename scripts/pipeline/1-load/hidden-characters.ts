import type { Nodes, Parent, PhrasingContent, Root, Text } from 'mdast'

/**
 * Characters that a Markdown parser would take for marks although people type them as words, such as the stars of
 * "500mg*2, 250mg*3", each with a stand-in while the parser reads, and remarks (`<!-- -->`), which no reader sees.
 * A stand-in is as long as what it stands for, so every place in the text stays.
 */
export interface HiddenCharacters {
  /** The text for the parser. */
  text: string
  /** Puts the characters back into the parser's tree and takes the remarks out; the tree is changed. */
  restore: (tree: Root) => Root
}

/** Code points that Unicode keeps free for such a use; a text that has one of them already is read as it is. */
const FREE = Array.from({ length: 30 }, (_, index) => String.fromCharCode(0xfdd0 + index))
const REMARK = '\ufdee'
const ANY_FREE = /[\ufdd0-\ufdef]/
const FREE_RUN = /[\ufdd0-\ufded]/g

/** Whether a text has a character that is ever hidden; most texts have none. */
const CANDIDATE = /[*_~`]|<!--|<[A-Za-z][\w+.-]*:|[\p{L}\p{M}\p{N}]!\[|^[ \t>*+\d.)-]*(?:>|\+[ \t])/mu

const WORD = /[\p{L}\p{M}\p{N}]/u
const DIGIT = /\p{N}/u
const PUNCTUATION = /[\p{P}\p{S}]/u

/** What stands for itself: an escaped character, an address of a link, the web or e-mail, a name of a fact, code. */
const TOKEN =
  /\\[\s\S]|(?<![A-Za-z\d.+-])[A-Za-z\d][\w.+-]*@[A-Za-z\d-]+\.|\]\([^()\n]*\)|(?:https?:\/\/|www\.)[^\s<|]*?(?=[*_~]*(?:[\s<|]|$))|<[^<>\s]*>|\{\{[^{}]*\}\}|`+|\*+|_+|~+/gi
const RULE = /^[ \t>]*([-*_])[ \t]*(?:\1[ \t]*){2,}$/
/** The beginning of a line: quotes, points and headings. A new one begins a new paragraph. */
const START = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|#{1,6}(?=[ \t]|$)))*[ \t]*/

/** Hides the characters of a Markdown text that are no marks. */
export function hideCharacters(markdown: string): HiddenCharacters {
  if (!CANDIDATE.test(markdown) || ANY_FREE.test(markdown)) return { text: markdown, restore: (tree) => tree }
  const letters = markdown.split('')
  const standIns = new Map<string, string>()
  const hide = (from: number, to = from + 1) => {
    for (let at = from; at < to; at++) {
      const character = markdown.charAt(at)
      const standIn = standIns.get(character) ?? FREE[standIns.size]
      if (standIn === undefined || /[\ud800-\udfff]/.test(character)) return
      standIns.set(character, standIn)
      letters[at] = standIn
    }
  }
  hideAtLineStarts(markdown, hide)
  for (const { index } of markdown.matchAll(/(?<=[\p{L}\p{M}\p{N}])!(?=\[)/gu)) hide(index)
  // <https://…> is a link; "<BP:120>" is not.
  for (const { index } of markdown.matchAll(/<(?!https?:|mailto:|tel:)[A-Za-z][\w+.-]*:[^\s<>]*>/gi)) hide(index)
  for (const part of partsOf(markdown)) hideInPart(markdown, part, hide)
  for (const { from, to } of remarksOf(markdown))
    for (let at = from; at < to; at++) if (letters[at] !== '\n') letters[at] = REMARK
  const text = letters.join('')
  if (text === markdown) return { text, restore: (tree) => tree }
  const characters = new Map([...standIns].map(([character, standIn]) => [standIn, character]))
  const put = (words: string) => words.replace(FREE_RUN, (standIn) => characters.get(standIn) ?? standIn)
  return {
    text,
    restore: (tree) => {
      if (text.includes(REMARK)) takeOutRemarks(tree, markdown, text)
      putBack(tree, put)
      return tree
    },
  }
}

/** Where what an editor wrote for editors stands; one that nothing ends, or behind a backslash, is none. */
export function remarksOf(markdown: string): { from: number; to: number }[] {
  const remarks: { from: number; to: number }[] = []
  for (let from = markdown.indexOf('<!--'); from >= 0;) {
    const short = /^-?>/.exec(markdown.slice(from + 4, from + 6))?.[0].length
    const end = short === undefined ? markdown.indexOf('-->', from + 4) + 3 : from + 4 + short
    if (end < from + 4) break
    const isEscaped = (/\\*$/.exec(markdown.slice(Math.max(0, from - 20), from))?.[0].length ?? 0) % 2 === 1
    if (!isEscaped) remarks.push({ from, to: end })
    from = markdown.indexOf('<!--', isEscaped ? from + 4 : end)
  }
  return remarks
}

const COMPARES = /^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*)>(?==?[ \t]*\p{N}|=)/u

/** "> 38 °C" and "+ 2 more" begin with a character of their own, unless quotes or points stand above or below. */
function hideAtLineStarts(markdown: string, hide: (from: number) => void): void {
  let start = 0
  let inQuote = false
  let wasPlus = false
  const lines = markdown.split('\n')
  for (const [index, line] of lines.entries()) {
    const [, lead] = COMPARES.exec(line) ?? []
    const isHidden: boolean = lead !== undefined && !(inQuote && lead.trim() === '')
    if (isHidden) hide(start + (lead?.length ?? 0))
    inQuote = /^[ \t]*>/.test(line) && !(isHidden && lead?.trim() === '')
    const plus = /^([ \t>]*)\+(?=[ \t]+\p{N})/u.exec(line)
    const isPlus = /^[ \t>]*\+[ \t]/.test(line)
    if (plus && !wasPlus && !/^[ \t>]*\+[ \t]/.test(lines[index + 1] ?? '')) hide(start + (plus[1]?.length ?? 0))
    wasPlus = isPlus
    start += line.length + 1
  }
}

/** Where paragraphs, points, headings and cells begin and end: no pair of marks reaches over one. */
function partsOf(markdown: string): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = []
  let start = 0
  let open = false
  let fence: string | undefined
  for (const line of markdown.split('\n')) {
    const lead = START.exec(line)?.[0] ?? ''
    const [from, to] = [start + lead.length, start + line.length]
    start = to + 1
    const mark = /^(`{3,}(?=[^`]*$)|~{3,})/.exec(line.slice(lead.length))?.[1]
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined
      open = false
    } else if (mark) {
      fence = mark
      open = false
    } else if (line.trim() === '' || RULE.test(line)) open = false
    else if (line.includes('|')) {
      let cell = from
      for (const { index } of line.slice(lead.length).matchAll(/(?<!\\)\||$/g)) {
        parts.push({ from: cell, to: from + index })
        cell = from + index + 1
      }
      open = false
    } else {
      const last = parts.at(-1)
      if (open && last && lead.trim().replaceAll('>', '') === '') last.to = to
      else parts.push({ from, to })
      open = !/#[ \t]*$/.test(lead)
    }
  }
  return parts
}

/** Hides stars, low lines, tildes and grave accents that stand round no whole words. */
function hideInPart(
  markdown: string,
  { from, to }: { from: number; to: number },
  hide: (from: number, to?: number) => void,
): void {
  const text = markdown.slice(from, to)
  if (!/[*_~`]/.test(text)) return
  const open: Record<string, { at: number; length: number }[]> = { '*': [], _: [], '~': [] }
  let skip = 0
  for (const { index, 0: run } of text.matchAll(TOKEN)) {
    const character = run.charAt(0)
    if (index < skip || !/[*_~`]/.test(character)) continue
    const [at, end] = [from + index, from + index + run.length]
    const before = characterBefore(markdown, at, from)
    const after = end < to ? String.fromCodePoint(markdown.codePointAt(end) ?? 32) : ' '
    if (character === '`') {
      const close = closeOf(text, index + run.length, run)
      if (close === undefined) continue
      if (WORD.test(before) || /\w/.test(text.charAt(close + run.length))) hide(at, end)
      else skip = close + run.length
      continue
    }
    const isTilde = character === '~'
    if (isTilde && run.length === 1) {
      hide(at)
      continue
    }
    if (run.length > 3 || (isTilde && run.length > 2)) continue
    const stack = open[character] ?? []
    let rest = run.length
    if (closes(character, run.length, before, after))
      while (rest > 0) {
        const top = stack.at(-1)
        if (!top || (top.length > rest && top.length !== 3)) break
        if (top.length <= rest) {
          rest -= top.length
          stack.pop()
        } else {
          top.length -= rest
          rest = 0
        }
        // CommonMark closes nothing between a character and a word: "**पानी।**त्यसपछि".
        if (rest === 0 && PUNCTUATION.test(before) && !/[*_~`\])]/.test(before) && WORD.test(after))
          hide(at - before.length)
        else if (rest === 0 && before === ')' && WORD.test(after) && !isAddressEnd(text, index)) hide(at - 1)
      }
    if (rest === 0) continue
    if (rest === run.length && opens(run.length, before, after, markdown.slice(from, at))) {
      stack.push({ at, length: run.length })
    } else if (rest < run.length || !/\s/.test(before) || !/\s/.test(after)) hide(end - rest, end)
  }
}

/** Whether marks can begin here: before a word, behind none, and not as the times sign of "2 *3". */
function opens(length: number, before: string, after: string, text: string): boolean {
  if (/\s/.test(after) || WORD.test(before)) return false
  return !(length === 1 && DIGIT.test(after) && /\p{N}[ \t]*$/u.test(text.slice(-20)))
}

/** Whether marks can end here: behind a word; before one only as the end of a word, as Nepali has it. */
function closes(character: string, length: number, before: string, after: string): boolean {
  if (/\s/.test(before)) return false
  if (!WORD.test(after)) return true
  if (character === '_') return false
  return length > 1 || (!DIGIT.test(after) && !DIGIT.test(before))
}

const characterBefore = (text: string, at: number, from: number) =>
  at === from ? ' ' : /[\udc00-\udfff]/.test(text.charAt(at - 1)) ? text.slice(at - 2, at) : text.charAt(at - 1)

/** Whether a bracket before a mark ends a link. */
const isAddressEnd = (text: string, index: number) => /\]\([^()\n]*\)$/.test(text.slice(0, index))

/** Where as many grave accents stand again. */
function closeOf(text: string, from: number, run: string): number | undefined {
  for (const { index, 0: found } of text.slice(from).matchAll(/`+/g)) if (found === run) return from + index
  return undefined
}

/** The tree's texts in which characters may be hidden. */
const FIELDS = ['value', 'url', 'title', 'alt', 'label', 'identifier', 'lang', 'meta'] as const

function putBack(node: Nodes, put: (text: string) => string): void {
  const fields = node as unknown as Record<string, unknown>
  for (const field of FIELDS) {
    const value = fields[field]
    if (typeof value === 'string') fields[field] = put(field === 'url' ? decodeFree(value) : value)
  }
  if ('children' in node) for (const child of node.children as Nodes[]) putBack(child, put)
}

/** An address with a stand-in may have been written in percent. */
const decodeFree = (url: string) => url.replace(/%EF%B7%[9A][0-9A-F]/gi, (code) => decodeURIComponent(code))

/** What is left out of a list or table where nothing but a remark stood in it. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'paragraph', 'heading', 'listItem', 'list', 'blockquote', 'tableCell', 'tableRow', 'emphasis', 'strong', 'delete',
  'link', 'linkReference',
]) // prettier-ignore

/** Takes remarks out of words, and out of the tree what held nothing else. Code keeps what looks like one. */
function takeOutRemarks(node: Parent, markdown: string, text: string): void {
  const children: Nodes[] = []
  for (const child of node.children as Nodes[]) {
    const { start, end } = child.position ?? {}
    const range = [start?.offset ?? 0, end?.offset ?? text.length] as const
    if (!text.slice(...range).includes(REMARK)) {
      children.push(child)
      continue
    }
    if (child.type === 'text') children.push(...piecesOf(child, text))
    else if ('children' in child) {
      takeOutRemarks(child, markdown, text)
      const isEmpty = child.children.every((one) => one.type === 'text' && one.value.trim() === '')
      const isCell = child.type === 'tableCell'
      if (child.type === 'tableRow' ? child.children.some((cell) => cell.children.length) : isCell || !isEmpty)
        children.push(child)
      else if (!CONTAINERS.has(child.type)) children.push(child)
    } else if (child.type === 'html') {
      child.value = child.value.replaceAll(REMARK, '')
      if (child.value.trim()) children.push(child)
    } else {
      for (const field of FIELDS) {
        const fields = child as unknown as Record<string, unknown>
        const value = fields[field]
        if (typeof value === 'string' && value.includes(REMARK)) fields[field] = written(value, markdown, text, range)
      }
      children.push(child)
    }
  }
  const first = children[0]
  if (first?.type === 'text' && node.type === 'paragraph') first.value = first.value.replace(/^[ \t\n]+/, '')
  node.children = children as typeof node.children
}

/** The words of a node between its remarks, each with its place. */
function piecesOf(node: Text, text: string): PhrasingContent[] {
  const { start, end } = node.position ?? {}
  if (!start || !end) return [{ ...node, value: node.value.replaceAll(REMARK, '') }]
  const places = [...text.slice(start.offset, end.offset).matchAll(/\ufdee[\ufdee\s]*\ufdee|\ufdee/g)]
  let at = start.offset ?? 0
  return node.value.split(/\ufdee[\ufdee\s]*\ufdee|\ufdee/).flatMap((value, index, all): PhrasingContent[] => {
    const place = places[index]
    const stop = place ? (start.offset ?? 0) + place.index : (end.offset ?? 0)
    const position = { start: { ...start, offset: at }, end: { ...end, offset: stop } }
    at = place ? stop + place[0].length : stop
    if (value === '') return []
    // "5<!-- or -->6" is not 56.
    const touches = WORD.test(all[index - 1]?.slice(-1) ?? '') && WORD.test(value.charAt(0))
    return [{ ...node, value: touches ? ` ${value}` : value, position }]
  })
}

/** Code with what looked like remarks as it was typed. */
function written(value: string, markdown: string, text: string, [from, to]: readonly [number, number]): string {
  let at = from
  return value.replace(/\ufdee+/g, (run) => {
    const found = text.indexOf(run, at)
    if (found < 0 || found >= to) return ''
    at = found + run.length
    return markdown.slice(found, at)
  })
}
