import type { CodesFor, Problem } from '../../../report/problem.ts'
import type { Content } from '../content.ts'
import { adviceAt, passagesOf, sentencesIn } from './passages.ts'

/** Before a claim these turn it round: nobody can guarantee; beware of those who promise. */
const TURNED =
  /\b(?:no|not|never|nobody|none|nothing|cannot|neither|nor|without|hardly|beware|promis\w+|claim\w*|advertis\w+|\w+n['’]t)\b/i

/** Every place where a sentence claims what one of the patterns says; questions and denials claim nothing. */
export function claims(content: Content, code: CodesFor<{ word: string }>, patterns: readonly RegExp[]): Problem[] {
  return passagesOf(content)
    .flatMap(sentencesIn)
    .flatMap(({ passage, span, text }) => {
      if (/\?["'”’)]*$/.test(text)) return []
      return patterns
        .flatMap((pattern) => [...text.matchAll(new RegExp(pattern, 'gi'))])
        .filter((match) => !TURNED.test(text.slice(0, match.index)))
        .map((match) =>
          adviceAt(passage, [span[0] + match.index, span[0] + match.index + match[0].length], code, { word: match[0] }),
        )
    })
}
