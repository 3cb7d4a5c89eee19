import { isScalar, visit, type Document } from 'yaml'
import type { Problem } from '../report/problem.ts'

/**
 * Text that YAML would drop without a word: behind ` #`, and in front of it after `&` or `!`.
 * An editor means all of it as text, so each is a mistake. A comment has to stand on a line of its own.
 */
export function lostText(document: Document, file: string, text: string, start: number): Problem[] {
  const problems: Problem[] = []
  const add = (code: string, from: number, to: number) => {
    const range = [start + from, start + to] as const
    problems.push({ code, severity: 'error', file, text, range, args: { word: text.slice(...range) } })
  }
  visit(document, {
    Node(_, node) {
      if (!node.range) return
      const [from, end] = node.range
      const lineStart = text.lastIndexOf('\n', start + from - 1) + 1
      if (('anchor' in node && node.anchor && !usesAliases(text)) || (isScalar(node) && node.tag)) {
        const sign = /[&!]\S+/.exec(text.slice(lineStart, start + from + 1))
        const at = sign ? lineStart + sign.index - start : from
        add('bad-start', at, Math.max(end, at + 1))
      } else if (isScalar(node) && node.type === 'PLAIN') {
        const rest = /^[ \t]+#[^\n]*/.exec(text.slice(start + end))?.[0].trimEnd()
        if (rest) add('hash-in-text', end + rest.length - rest.trimStart().length, end + rest.length)
      }
    },
  })
  return problems
}

/** Files that really repeat parts by name are for people who know what & means. */
const usesAliases = (text: string) => /(^|[\s[{,])\*[A-Za-z0-9_-]+/.test(text)
