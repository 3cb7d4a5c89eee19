import { rangeOf } from '../../1-load/document.ts'
import { factsOf, problemAt, type Rule } from '../content.ts'
import { isObject } from '../visit.ts'

/** Two figures with the same words and different values, where neither says why in a note. */
export const conflictingFigures: Rule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  const seen = new Map<string, { id: string; figure: Record<string, unknown> }>()
  return Object.entries(factsOf(content).figure ?? {}).flatMap(([id, figure]) => {
    if (!isObject(figure) || typeof figure.label !== 'string') return []
    const label = figure.label.trim().toLowerCase()
    const before = seen.get(label)
    if (!before) {
      seen.set(label, { id, figure })
      return []
    }
    if (before.figure.value === figure.value || before.figure.note !== undefined || figure.note !== undefined) return []
    const second = {
      file: document.file,
      text: document.text,
      range: rangeOf(document, ['facts', 'figure', before.id, 'value']),
    }
    return [
      {
        ...problemAt(document, ['facts', 'figure', id, 'value'], 'conflicting-figures', {
          label: figure.label,
          value: figure.value,
          other: before.figure.value,
        }),
        second,
      },
    ]
  })
}
