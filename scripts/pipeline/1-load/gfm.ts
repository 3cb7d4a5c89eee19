import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified, type Data } from 'unified'

type Syntax = NonNullable<Data['micromarkExtensions']>[number]
type Constructs = NonNullable<Syntax['text']>
type Construct = Exclude<NonNullable<Constructs[string]>, readonly unknown[]>

/** All that GitHub adds to Markdown, as remark-gfm brings it. */
const { micromarkExtensions: WHOLE = [], fromMarkdownExtensions: MAKING = [] } = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .freeze()
  .data()

/**
 * The signs without which a part of it never begins (GFM 6.9 for links: a name before @, www. or http). Each costs time
 * in every word or paragraph of a text: the search for e-mail addresses alone a quarter of it. A part that has no sign
 * named here is always looked for.
 */
const SIGNS: Record<string, RegExp> = {
  emailAutolink: /@/,
  wwwAutolink: /www/i,
  protocolAutolink: /http/i,
  strikethrough: /~/,
  tasklistCheck: /\[[\sxX]\]/,
  gfmFootnoteCall: /\[\^/,
  gfmPotentialFootnoteCall: /\[\^/,
  gfmFootnoteDefinition: /\[\^/,
}

/** Words that may become links once the text is put together, when `&#64;` and the like are letters. */
const LINK = /[@&]|www|http/i

/** What the row under a table's head has, and no table is without. */
const RULE = /-[ \t]*[|:]|[|:][ \t]*-/

/** Those parts of GitHub's Markdown that a text may need, with which its tree is the same as with all of them. */
export function extensionsFor(markdown: string): Pick<Data, 'micromarkExtensions' | 'fromMarkdownExtensions'> {
  const out = new Set(Object.keys(SIGNS).filter((name) => !SIGNS[name]?.test(markdown)))
  const heads = headLines(markdown)
  const fitting = (construct: Construct) =>
    out.has(construct.name ?? '')
      ? []
      : construct.name === 'table'
        ? heads.size
          ? [onlyAt(construct, heads)]
          : []
        : [construct]
  const fittingOf = (constructs: Constructs): Constructs =>
    Object.fromEntries(
      Object.entries(constructs).flatMap(([code, list]) => {
        const left = [list ?? []].flat().flatMap(fitting)
        return left.length ? [[code, left]] : []
      }),
    )
  return {
    micromarkExtensions: WHOLE.map(
      (syntax) =>
        Object.fromEntries(
          Object.entries(syntax).map(([place, constructs]) => [
            place,
            PLACES.has(place) ? fittingOf(constructs as Constructs) : constructs,
          ]),
        ) as Syntax,
    ),
    fromMarkdownExtensions: LINK.test(markdown)
      ? MAKING
      : MAKING.map((list) => [list].flat().filter(({ transforms }) => !transforms)),
  }
}

/** The places of constructs; other fields of an extension hold numbers. */
const PLACES: ReadonlySet<string> = new Set(['document', 'flow', 'text', 'insideSpan'])

/** The lines, from 1, over those that may be the rule under a table's head. */
function headLines(markdown: string): Set<number> {
  if (!RULE.test(markdown)) return new Set()
  return new Set(markdown.split(/\r\n|\n|\r/).flatMap((line, index) => (RULE.test(line) ? [index] : [])))
}

/** A table that is not even tried where it cannot begin or go on. */
function onlyAt(table: Construct, heads: ReadonlySet<number>): Construct {
  return {
    ...table,
    tokenize(effects, ok, nok) {
      const within = () =>
        String(this.events.findLast(([, { type }]) => type !== 'lineEnding' && type !== 'linePrefix')?.[1].type)
      return heads.has(this.now().line) || TABLE.has(within()) ? table.tokenize.call(this, effects, ok, nok) : nok
    },
  }
}

/** What stands before the rows of a table that has begun. */
const TABLE: ReadonlySet<string> = new Set(['tableHead', 'tableRow'])
