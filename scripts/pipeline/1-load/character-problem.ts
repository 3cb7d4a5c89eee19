import { problemOf, type Place, type Problem, type Severity } from '../../report/problem.ts'
import { unexpectedCharacters, type UnexpectedCharacter } from './unexpected-characters.ts'
import { lineEnd, lineStart } from './source-lines.ts'

/**
 * An unexpected character as a problem, with all of its kind: they are fixed together.
 * @param severity where it does harm: in a name or an address it is a mistake
 */
export function characterProblem(
  at: Place,
  character: UnexpectedCharacter,
  all: readonly UnexpectedCharacter[],
  severity?: Severity,
): Problem {
  const place = { ...at, range: character.range }
  const edits = all.every(({ put }) => put !== undefined)
    ? all.map(({ range, put = '' }) => ({ range, put }))
    : undefined
  const args = { word: character.word, more: all.length - 1, ...(edits && { edits }) }
  if (character.code === 'invisible-character')
    return problemOf('invisible-character', place, args, severity ?? 'warning')
  if (character.code === 'mojibake')
    return problemOf(
      'mojibake',
      place,
      { ...args, kind: character.kind ?? 'read', ...(character.put !== undefined && { becomes: character.put }) },
      severity ?? (character.word.includes('?') ? 'warning' : 'error'),
    )
  // Brackets are marks of placeholders and links, and no one sees that these are none.
  const marks = /[\uff08\uff09\uff3b\uff3d\uff5b\uff5d]/.test(character.word)
  return problemOf(
    'look-alike',
    place,
    { ...args, becomes: character.put ?? '' },
    severity ?? (marks ? 'error' : 'warning'),
  )
}

/**
 * The unexpected character on the line where a file cannot be read, which most often is why: a wide colon, a no-break
 * space.
 */
export function characterProblemOnLine({ file, text, range }: Problem): Problem | undefined {
  if (text === undefined || !range) return undefined
  const [from, to] = [lineStart(text, range[0]), lineEnd(text, range[0])]
  const own = unexpectedCharacters(text).filter(
    (character) => character.range[0] >= from && character.range[1] <= to && character.kind === undefined,
  )
  const [character] = own
  return (
    character &&
    characterProblem(
      { file, text },
      character,
      own.filter(({ code }) => code === character.code),
      'error',
    )
  )
}
