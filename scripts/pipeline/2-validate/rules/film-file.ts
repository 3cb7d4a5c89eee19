import { filmFault, type FilmFault } from '../../1-load/film.ts'
import { namedIn, problemAt, type Rule } from '../content.ts'

/** A film or captions whose bytes are not what the ending says, or damaged. Each file is reported once. */
export const filmFile: Rule = (content) => {
  const seen = new Set<string>()
  return content.values.flatMap((placed) => {
    const at = placed.kind === 'media' ? namedIn(content, placed)?.at : undefined
    const name = String(placed.value)
    if (at === undefined || seen.has(name)) return []
    seen.add(name)
    const reason: FilmFault | undefined = filmFault(at, name)
    return reason
      ? [
          problemAt(placed.document, placed.path, 'film-file', {
            word: name,
            reason,
            ending: name.slice(name.lastIndexOf('.') + 1),
          }),
        ]
      : []
  })
}
