import { filmFault, type FilmFault } from '../../1-load/film.ts'
import { namedIn, problemAt, type Content, type Placed, type Rule } from '../content.ts'

/** What is wrong for a part of the visitors only. */
const MINOR: ReadonlySet<FilmFault> = new Set(['picture', 'captions-inside'])

/** A film or captions whose bytes are not what the ending says, damaged, or not shown by all browsers. Once each. */
export const filmFile: Rule = (content) => {
  const seen = new Set<string>()
  return content.values.flatMap((placed) => {
    const at = placed.kind === 'media' ? namedIn(content, placed)?.at : undefined
    const name = String(placed.value)
    if (at === undefined || seen.has(name)) return []
    seen.add(name)
    const reason = filmFault(at, name)
    if (!reason || (reason === 'captions-inside' && hasCaptions(content, placed))) return []
    const args = { word: name, reason, ending: name.slice(name.lastIndexOf('.') + 1) }
    const problem = problemAt(placed.document, placed.path, 'film-file', args)
    return [MINOR.has(reason) ? { ...problem, severity: 'warning' as const } : problem]
  })
}

/** Whether a file of captions stands next to a film. */
const hasCaptions = (content: Content, { document, path }: Placed) =>
  content
    .valuesOf(document)
    .some(
      (one) =>
        String(one.value).endsWith('.vtt') &&
        one.path.length === path.length &&
        path.slice(0, -1).every((part, index) => one.path[index] === part),
    )
