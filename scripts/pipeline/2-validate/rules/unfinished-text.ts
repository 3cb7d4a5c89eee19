import type { Problem } from '../../../report/problem.ts'
import { problemAt, type Rule } from '../content.ts'
import { inProse, wordRange } from '../text/prose.ts'

const UNFINISHED = /\b(TODO|FIXME|TBD|XXX+|[Ll]orem [Ii]psum)\b/

/**
 * What was left behind: a note to write something later, and facts in curly brackets where nothing fills them in.
 * (Facts that do not exist and brackets that are not whole are another rule's business.)
 */
export const leftovers: Rule = (content) => {
  return inProse(content, (piece) => {
    const found: Problem[] = []
    const unfinished = UNFINISHED.exec(piece.text)
    if (unfinished)
      found.push(
        problemAt(
          piece.document,
          piece.path,
          'unfinished-text',
          { word: unfinished[0] },
          wordRange(piece, unfinished[0], unfinished.index),
        ),
      )
    const fact =
      piece.document.kind === 'manifest' && (piece.path[0] === 'facts' || piece.path[0] === 'site')
        ? /\{\{[^{}]*\}\}/.exec(piece.text)
        : null
    if (fact)
      found.push(
        problemAt(
          piece.document,
          piece.path,
          'placeholder-here',
          { value: fact[0] },
          wordRange(piece, fact[0], fact.index),
        ),
      )
    return found
  })
}
