import { isCollection, isScalar, isSeq, visit, type Document, type Pair } from 'yaml'
import { argsOf, problemOf, type CodesFor, type Problem } from '../../report/problem.ts'
import { commaInNumber, misplacedLine, problemOfTypo } from './line-typo.ts'
import { lostDashes } from './lost-dashes.ts'
import { characterProblem } from './character-problem.ts'
import { unexpectedCharacters } from './unexpected-characters.ts'
import { quotedInFlow } from './quoted-text.ts'
import { lineEnd, lineStart } from './source-lines.ts'

/**
 * Typos that YAML reads without a word as something else: text behind ` #` and characters in front of a text are
 * dropped, an item that does not line up becomes part of the text above, words behind a comma inside { } a field of
 * their own. An editor means all of it otherwise, so each is a mistake. A comment has to stand on a line of its own.
 */
export function lostText(document: Document, file: string, text: string, start: number): Problem[] {
  const problems: Problem[] = []
  const add = (code: CodesFor<{ word: string }>, from: number, to: number) => {
    const range = [start + from, start + to] as const
    problems.push(problemOf(code, { file, text, range }, { word: text.slice(...range) }))
  }
  const unexpected = unexpectedCharacters(text)
  /** An unexpected character in a name, an address or a number; in words it is reported by a rule and stops nothing. */
  const addUnexpected = (from: number, to: number) => {
    const own = unexpected.filter(({ range }) => range[0] >= start + from && range[1] <= start + to)
    const [character] = own
    if (
      character &&
      TOKEN.test(
        own.reduceRight(
          (value, { range: [a, b], put = '' }) =>
            value.slice(0, a - start - from) + put + value.slice(b - start - from),
          text.slice(start + from, start + to),
        ),
      )
    )
      problems.push(characterProblem({ file, text }, character, own, 'error'))
  }
  let known: boolean | undefined
  const aliased = () => (known ??= usesAliases(text))
  visit(document, {
    Pair(_, pair) {
      const key = pair.key
      if (isCollection(key) && key.range) {
        // {{name}} without quotes is read as a group of fields whose name is a group.
        const opening = text.lastIndexOf('{', start + key.range[0] - 1) - start
        add(
          'unquoted-brackets',
          text.slice(start + opening, start + key.range[0]).trim() === '{' ? opening : key.range[0],
          lineEnd(text, start + key.range[0]) - start,
        )
        return visit.SKIP
      }
      if (isAlone(pair) && isScalar(key) && key.range)
        if (/^\d/.test(String(key.value)) && /\d,[ ]?$/.test(text.slice(0, start + key.range[0]))) {
          problems.push(problemOfTypo(commaInNumber(text, start + key.range[0]), { file, text }))
        } else if (/^[\w-]+:\S/.test(String(key.value))) add('missing-space', key.range[0], key.range[1])
        else {
          const range = [start + key.range[0], start + key.range[1]] as const
          // In an address a comma is a full stop that was mistyped.
          const [, before] = /([^\s,{}"']*(?:@|www\.|:\/\/)[^\s,{}"']*),$/.exec(text.slice(0, range[0])) ?? []
          const word = text.slice(...range)
          const right = quotedInFlow(text, range[0])?.right
          // Of several commas in a text the first is reported: the message has all of it.
          if (
            !right ||
            !problems.some(
              (one) => argsOf(one).right === right && one.range && one.range[0] > lineStart(text, range[0]),
            )
          )
            problems.push(
              problemOf(
                'comma-in-text',
                { file, text, range },
                { word, ...(before ? { before } : right && { right }) },
              ),
            )
        }
      return undefined
    },
    Seq(_, list) {
      if (!list.flow) problems.push(...lostDashes(list, file, text, start))
    },
    Node(_, node, path) {
      if (!node.range) return
      const [from, end] = node.range
      if (unexpected.length && isScalar(node)) addUnexpected(from, end)
      if (('anchor' in node && node.anchor && !aliased()) || (isScalar(node) && node.tag)) {
        const lineStart = text.lastIndexOf('\n', start + from - 1) + 1
        const character = /[&!]\S*/.exec(text.slice(lineStart, start + from + 1))
        const at = character ? lineStart + character.index - start : from
        add('bad-start', at, Math.max(end, at + 1))
      } else if (isScalar(node) && node.type === 'PLAIN') {
        const written = text.slice(start + from, start + end)
        const item = (isSeq(path.at(-1)) ? /\n[ \t]*([-–—•·▪●](?=[ \t]))/ : /\n[ \t]*([-•▪●](?=[ \t]))/).exec(written)
        if (item?.[1]) {
          // "-first" above "- second": the space is missing above, and else the line is not lined up.
          const at = /^-\S/.test(written) ? from : from + item.index + item[0].length - 1
          if (at === from) add('missing-space', at, lineEnd(text, start + at) - start)
          else {
            problems.push(problemOfTypo(misplacedLine(text, start, [start + at, start + at + 1]), { file, text }))
          }
          return
        }
        if (written.trim() === '') {
          const gone = /^[ \t]*(#[^\n]+)/.exec(text.slice(start + end))
          if (gone?.[1]) add('hash-in-text', end + gone[0].length - gone[1].length, end + gone[0].trimEnd().length)
          return
        }
        if (/^[^"]+"$/.test(written)) add('unopened-quote', from, end)
        const rest = /^[ \t]+#[^\n]*/.exec(text.slice(start + end))?.[0].trimEnd()
        if (rest) add('hash-in-text', end + rest.length - rest.trimStart().length, end + rest.length)
      }
    },
  })
  return problems
}

/** A name without a colon, as it comes about inside { } by a comma in a text. */
const isAlone = (pair: Pair) => pair.value === null

/** What no sentence is: the name of a field, an id, an address, a number. */
const TOKEN = /^["']?[\w./#:@+?=&%-]+["']?$/

/** Files that really repeat parts by name are for people who know what & means. */
const usesAliases = (text: string) => /(^|[\s[{,])\*[A-Za-z0-9_-]+/.test(text)
