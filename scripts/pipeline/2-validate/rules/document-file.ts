import { pdfFault } from '../../1-load/pdf.ts'
import { namedIn, problemAt, type Rule } from '../content.ts'

/** A document that is no PDF, is damaged, locked or too large, or would do something by itself. */
export const documentFile: Rule = (content) => {
  const seen = new Set<string>()
  return content.values.flatMap((placed) => {
    const at = placed.kind === 'document' ? namedIn(content, placed)?.at : undefined
    const word = String(placed.value)
    if (at === undefined || seen.has(word)) return []
    seen.add(word)
    const fault = pdfFault(at)
    return fault ? [problemAt(placed.document, placed.path, 'document-file', { word, ...fault })] : []
  })
}
