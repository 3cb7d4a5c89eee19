import { isAlias, isCollection, isPair, YAMLParseError, type Document } from 'yaml'

/** What aliases may add to a file. A list of opening hours that is used ten times has a few hundred values. */
const MOST = { aliases: 500, values: 2_000 }

/**
 * Aliases (`*name`) that lead to nothing, back into the part they stand in, or that unfold into more values than a
 * site has.
 * @returns the mistake at the alias with which it goes too far; undefined when all unfold to something small
 */
export function repeatProblem(document: Document): YAMLParseError | undefined {
  /** Values in each part that has a name; undefined while that part is still being read. */
  const sizes = new Map<string, number | undefined>()
  let [aliases, values] = [0, 0]
  let found: YAMLParseError | undefined
  const fail = (
    node: { range?: readonly number[] | null },
    message: string,
    code: 'BAD_ALIAS' | 'RESOURCE_EXHAUSTION' = 'RESOURCE_EXHAUSTION',
  ) => {
    const [from = 0, to = from + 1] = node.range ?? []
    found ??= new YAMLParseError([from, to], code, message)
    return 1
  }
  const sizeOf = (node: unknown): number => {
    if (found) return 1
    if (isPair(node)) return sizeOf(node.key) + sizeOf(node.value)
    if (isAlias(node)) {
      const known = sizes.get(node.source)
      // `role: *new*` was meant as a text in stars.
      if (!sizes.has(node.source)) return fail(node, 'repeats nothing', 'BAD_ALIAS')
      if (known === undefined) return fail(node, 'repeats itself')
      values += known ?? 1
      return ++aliases > MOST.aliases || values > MOST.values ? fail(node, 'repeats too much') : (known ?? 1)
    }
    const anchor =
      typeof node === 'object' && node !== null && 'anchor' in node && typeof node.anchor === 'string'
        ? node.anchor
        : undefined
    if (anchor !== undefined) sizes.set(anchor, undefined)
    const size = isCollection(node) ? node.items.reduce((sum: number, item) => sum + sizeOf(item), 1) : 1
    if (anchor !== undefined) sizes.set(anchor, size)
    return size
  }
  sizeOf(document.contents)
  return found
}
