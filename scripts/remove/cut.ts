import { isMap, isNode, isSeq, type Node } from 'yaml'
import type { Path, SourceDocument } from '../pipeline/1-load/document.ts'
import type { Edit } from '../report/messages/words.ts'
import type { Range } from '../report/problem.ts'

/** Whether a value is taken out, by itself or with what it stands in. */
export type IsGone = (path: Path) => boolean

/** A field or an entry: where it starts and ends in the text of its file. */
interface Part {
  path: Path
  range: Range
  value: Node | null
}

/**
 * The edits that take values out of the YAML of a file: whole lines where that can be, with the remark right above
 * them. Every other line stays as it is, to the byte.
 */
export function cuts(document: SourceDocument, isGone: IsGone): Edit[] {
  const { contents } = document.yaml()
  return contents ? cutsIn(document, contents, [], isGone) : []
}

function cutsIn(document: SourceDocument, node: Node, path: Path, isGone: IsGone): Edit[] {
  const parts = partsOf(document, node, path)
  if (parts.length && parts.every((part) => isGone(part.path))) return emptied(document, parts)
  const edits: Edit[] = []
  const isFlow = (isMap(node) || isSeq(node)) && node.flow === true
  for (let first = 0; first < parts.length; first++) {
    const { path: own, value } = parts[first]!
    if (!isGone(own)) {
      if (value) edits.push(...cutsIn(document, value, own, isGone))
      continue
    }
    let last = first
    while (parts[last + 1] && isGone(parts[last + 1]!.path)) last++
    edits.push({ range: rangeOfRun(document, parts, { first, last }, isFlow, isSeq(node)), put: '' })
    first = last
  }
  return edits
}

/** The fields of a group or the entries of a list, in the order of the text. */
function partsOf({ text, yamlStart }: SourceDocument, node: Node, path: Path): Part[] {
  const at = (offset: number) => yamlStart + offset
  // A value may end with the empty lines below it.
  const end = (start: number, stop: number) => at(start) + text.slice(at(start), at(stop)).trimEnd().length
  if (isMap(node))
    return node.items.flatMap(({ key, value }) => {
      if (!isNode(key) || !key.range) return []
      const inner = isNode(value) ? value : null
      const range: Range = [at(key.range[0]), end(key.range[0], inner?.range?.[1] ?? key.range[1])]
      return [{ path: [...path, String((key as { value?: unknown }).value)], range, value: inner }]
    })
  if (!isSeq(node)) return []
  return node.items.flatMap((item, index) => {
    if (!isNode(item) || !item.range) return []
    const start = node.flow ? at(item.range[0]) : text.lastIndexOf('-', at(item.range[0]) - 1)
    return [{ path: [...path, index], range: [start, end(start - yamlStart, item.range[1])] as const, value: item }]
  })
}

/** A list all of whose entries go, and that stays: the remarks above its first entry stay too. */
function emptied({ text }: SourceDocument, parts: readonly Part[]): Edit[] {
  const [from, to] = [parts[0]!.range[0], endOfLine(text, parts.at(-1)!.range[1])]
  return [{ range: [from, to], put: `[]${/\r?\n$/.exec(text.slice(from, to))?.[0] ?? ''}` }]
}

interface Run {
  first: number
  last: number
}

/** What is cut for neighbours that go together. */
function rangeOfRun(
  { text, yamlStart, yamlEnd }: SourceDocument,
  parts: readonly Part[],
  { first, last }: Run,
  isFlow: boolean,
  isList: boolean,
): Range {
  const [start, stop] = [parts[first]!.range[0], parts[last]!.range[1]]
  const [before, after] = [parts[first - 1], parts[last + 1]]
  const line = startOfLine(text, start)
  if (isFlow || text.slice(line, start).trim() !== '') {
    // From start to start keeps how the next one is moved in.
    if (after) return [start, after.range[0]]
    return [before?.range[1] ?? start, stop]
  }
  const above = startOfRemarks(text, line, yamlStart)
  // A remark over the first of several entries, or over some without empty lines between them, is about all of them.
  const isBlankBelow = !after || /\n[ \t]*\r?\n/.test(text.slice(stop, after.range[0]))
  const remarks = isList && (!before || (isBlankAbove(text, above) && !isBlankBelow)) ? line : above
  let [from, to] = [remarks, Math.min(endOfLine(text, stop), yamlEnd)]
  const blank = /(?:[ \t]*\r?\n)*/y
  blank.lastIndex = to
  const below = to + (blank.exec(text)?.[0].length ?? 0)
  if (below >= yamlEnd && !after) from = yamlStart + text.slice(yamlStart, from).replace(/(\n)\s*\n$/, '$1').length
  else if (!before || isBlankAbove(text, from)) to = below
  return [from, to]
}

/** Whether the line above a line is empty. */
const isBlankAbove = (text: string, from: number) => /(?:^|\n)[ \t]*\r?\n$/.test(text.slice(0, from))

const startOfLine = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

/** The start of the remarks right above a line, moved in as far as it; the head of a file belongs to the file. */
function startOfRemarks(text: string, line: number, top: number): number {
  const [indent = ''] = /^[ \t]*/.exec(text.slice(line, endOfLine(text, line))) ?? []
  let from = line
  while (from > top) {
    const above = startOfLine(text, from - 1)
    if (!text.startsWith(`${indent}#`, above)) break
    from = above
  }
  return from === top ? line : from
}
