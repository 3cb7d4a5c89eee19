import { Composer, isMap, isScalar, parseDocument, Parser, visit, YAMLParseError, type Document } from 'yaml'
import { repeatProblem } from './yaml-repeats.ts'

/**
 * YAML 1.2, core schema: `no` and `10:30` stay words, and no value is ever a date object. Its warnings are for
 * programmers. Names that stand twice are looked for here: the parser compares each name with all others of its group.
 */
const OPTIONS = {
  version: '1.2',
  schema: 'core',
  prettyErrors: false,
  uniqueKeys: false,
  keepSourceTokens: false,
  logLevel: 'error',
} as const

/** Nesting that no site needs: its deepest list stands twelve levels deep. What walks the values is recursive. */
const MOST_LEVELS = 50

/** Levels of nesting are counted while reading, before anything recursive sees them. */
class NestingError extends Error {
  constructor(readonly offset: number) {
    super('nested too deep')
  }
}

class BoundedParser extends Parser {
  override *next(source: string) {
    yield* super.next(source)
    if (this.stack.length > MOST_LEVELS) throw new NestingError(this.offset)
  }
}

/**
 * Parses YAML. Never throws: mistakes are in `errors` of the document, the first of the file first. Nesting that is
 * too deep and parts that repeat themselves without end are mistakes with the code RESOURCE_EXHAUSTION.
 */
export function parseYaml(text: string): Document {
  let document: Document | undefined
  try {
    for (const one of new Composer(OPTIONS).compose(new BoundedParser().parse(text), true, text.length)) {
      document ??= one
      if (document === one) continue
      document.errors.push(
        new YAMLParseError([one.range[0], one.range[1]], 'MULTIPLE_DOCS', 'Source contains multiple documents'),
      )
      break
    }
  } catch (error) {
    if (!(error instanceof NestingError)) throw error
    const broken = parseDocument('', OPTIONS)
    // A mistake in the lines before may be what makes the nesting; what only says that they end too early is none.
    const before = text.lastIndexOf('\n', error.offset - 1) + 1
    if (before > 0)
      broken.errors.push(...parseYaml(text.slice(0, before)).errors.filter(({ pos }) => pos[0] < before - 1))
    broken.errors.push(new YAMLParseError([error.offset, error.offset + 1], 'RESOURCE_EXHAUSTION', error.message))
    return broken
  }
  const made = document ?? parseDocument('', OPTIONS)
  const repeats = repeatProblem(made)
  made.errors.push(...repeatedNames(made), ...(repeats ? [repeats] : []))
  made.errors.sort((a, b) => a.pos[0] - b.pos[0])
  return made
}

/** Names that stand twice in one group of fields. */
function repeatedNames(document: Document): YAMLParseError[] {
  const found: YAMLParseError[] = []
  visit(document, {
    Map(_, map) {
      if (!isMap(map)) return
      const names = new Set<unknown>()
      for (const { key } of map.items) {
        if (!isScalar(key)) continue
        if (names.has(key.value) && key.range)
          found.push(new YAMLParseError([key.range[0], key.range[1]], 'DUPLICATE_KEY', 'Map keys must be unique'))
        names.add(key.value)
      }
    },
  })
  return found
}

/** Values of a parsed document without errors as plain data. The parser has already limited aliases. */
export function plainData(document: Document): unknown {
  return document.toJS({ maxAliasCount: -1 }) as unknown
}

/** Makes the tree of a YAML text. */
export type TreeOf = (source: string) => Document

/** Parses YAML, and answers at once when it is asked for the same text again: of several places in one file, say. */
export function lastTree(): TreeOf {
  let last: { source: string; tree: Document } | undefined
  return (source) => (last = last?.source === source ? last : { source, tree: parseYaml(source) }).tree
}
