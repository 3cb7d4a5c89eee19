import { problemOf, type Place, type Problem, type Severity } from '../../report/problem.ts'
import { oddSigns, type OddSign } from './odd-signs.ts'
import { lineEnd, lineStart } from './source-lines.ts'

/**
 * An odd sign as a problem, with all of its kind: they are mended together.
 * @param severity where it does harm: in a name or an address it is a mistake
 */
export function oddProblem(at: Place, sign: OddSign, all: readonly OddSign[], severity?: Severity): Problem {
  const place = { ...at, range: sign.range }
  const edits = all.every(({ put }) => put !== undefined)
    ? all.map(({ range, put = '' }) => ({ range, put }))
    : undefined
  const args = { word: sign.word, more: all.length - 1, ...(edits && { edits }) }
  if (sign.code === 'invisible-character') return problemOf('invisible-character', place, args, severity ?? 'warning')
  if (sign.code === 'mojibake')
    return problemOf(
      'mojibake',
      place,
      { ...args, kind: sign.kind ?? 'read', ...(sign.put !== undefined && { becomes: sign.put }) },
      severity ?? (sign.word.includes('?') ? 'warning' : 'error'),
    )
  // Brackets are marks of placeholders and links, and no one sees that these are none.
  const marks = /[\uff08\uff09\uff3b\uff3d\uff5b\uff5d]/.test(sign.word)
  return problemOf('look-alike', place, { ...args, becomes: sign.put ?? '' }, severity ?? (marks ? 'error' : 'warning'))
}

/** The odd sign on the line where a file cannot be read, which most often is why: a wide colon, a no-break space. */
export function oddOnLine({ file, text, range }: Problem): Problem | undefined {
  if (text === undefined || !range) return undefined
  const [from, to] = [lineStart(text, range[0]), lineEnd(text, range[0])]
  const own = oddSigns(text).filter((sign) => sign.range[0] >= from && sign.range[1] <= to && sign.kind === undefined)
  const [sign] = own
  return (
    sign &&
    oddProblem(
      { file, text },
      sign,
      own.filter(({ code }) => code === sign.code),
      'error',
    )
  )
}
