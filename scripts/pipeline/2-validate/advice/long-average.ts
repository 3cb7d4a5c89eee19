import { problemAt, type Rule } from '../content.ts'
import { passagesOf, placeOf, sentencesIn } from '../text/passages.ts'
import { wordsIn } from '../text/sentences.ts'

const MOST = 20

/** An article whose sentences are long on average, though none may be too long by itself. Cells do not count. */
export const longAverage: Rule = (content) =>
  content.documents
    .filter(({ body }) => body)
    .flatMap((document) => {
      const whole = passagesOf(content)
        .filter((one) => one.document === document && (one.kind === 'paragraph' || one.kind === 'point'))
        .flatMap(sentencesIn)
        .filter(({ text }) => /[.?!]/.test(text.slice(-2)))
        .map((one) => ({ ...one, count: wordsIn(one.text) }))
        .sort((a, b) => b.count - a.count)
      const [longest] = whole
      const average = Math.round(whole.reduce((sum, { count }) => sum + count, 0) / whole.length)
      if (!longest || average <= MOST) return []
      return [
        {
          ...problemAt(document, ['title'], 'long-average', { average, limit: MOST }),
          second: placeOf(longest.passage, longest.span),
        },
      ]
    })
