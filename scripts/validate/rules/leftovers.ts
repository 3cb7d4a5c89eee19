import type { Problem } from '../../report/problem.ts'
import { factsOf, problemAt, type Rule } from '../content.ts'
import { wordRange, prose } from '../prose.ts'

const UNFINISHED = /\b(TODO|FIXME|TBD|XXX+|[Ll]orem [Ii]psum)\b/

/**
 * What was left behind: a note to write something later, and facts whose curly brackets are not whole or
 * that stand where nothing fills them in. (A fact that does not exist is another rule's business.)
 */
export const leftovers: Rule = (content) => {
  const kinds = ['site', ...Object.keys(factsOf(content))].filter((kind) => /^[a-z]+$/.test(kind))
  const curly = new RegExp(`\\{+\\s*(?:${kinds.join('|')})\\.[a-z0-9-]+\\s*\\}*`, 'gi')
  return prose(content).flatMap((piece): Problem[] => {
    const found: Problem[] = []
    const unfinished = UNFINISHED.exec(piece.text)
    if (unfinished) found.push(problemAt(piece.document, piece.path, 'unfinished-text', { word: unfinished[0] }, wordRange(piece, unfinished[0], unfinished.index)))
    for (const match of piece.text.matchAll(curly)) {
      if (/^\{\{[^{]*[^}]\}\}$/.test(match[0])) continue
      const name = /[a-z]+\.[a-z0-9-]+/i.exec(match[0])?.[0] ?? ''
      found.push(problemAt(piece.document, piece.path, 'half-placeholder', { word: match[0], name }, wordRange(piece, match[0], match.index)))
    }
    const fact = piece.document.kind === 'manifest' && (piece.path[0] === 'facts' || piece.path[0] === 'site') ? /\{\{[^{}]*\}\}/.exec(piece.text) : null
    if (fact) found.push(problemAt(piece.document, piece.path, 'placeholder-here', { value: fact[0] }, wordRange(piece, fact[0], fact.index)))
    return found
  })
}
