import { problemAt, type Rule } from '../content.ts'
import { inProse, wordRange } from '../text/prose.ts'
import { isObject } from '../visit.ts'

/** A fact in the text of a danger card: the search shows the card and no page does, and its numbers are buttons. */
export const placeholderNotAllowedInDanger: Rule = (content) => {
  const { danger } = isObject(content.manifest.find) ? content.manifest.find : {}
  const cards = content.documents.filter(
    ({ kind, name }) => kind === 'records' && isObject(danger) && name === danger.from,
  )
  return inProse({ ...content, values: cards.flatMap(content.valuesOf), documents: cards }, (piece) => {
    const found = /\{\{[^{}]*\}\}/.exec(piece.text)
    if (!found) return []
    const args = { value: found[0], isCard: true as const }
    const range = wordRange(piece, found[0], found.index)
    return [problemAt(piece.document, piece.path, 'placeholder-not-allowed', args, range)]
  })
}
