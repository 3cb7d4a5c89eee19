import { problemAt, type FactRule } from '../content.ts'
import { inProse, wordRange } from '../text/prose.ts'

/** A fact in curly brackets where nothing fills it in: among the facts themselves, and in what the site is called. */
export const placeholderNotAllowed: FactRule = (content) =>
  inProse(content, (piece) => {
    if (piece.document.kind !== 'manifest' || (piece.path[0] !== 'facts' && piece.path[0] !== 'site')) return []
    const found = /\{\{[^{}]*\}\}/.exec(piece.text)
    if (!found) return []
    const range = wordRange(piece, found[0], found.index)
    return [problemAt(piece.document, piece.path, 'placeholder-not-allowed', { value: found[0] }, range)]
  })
