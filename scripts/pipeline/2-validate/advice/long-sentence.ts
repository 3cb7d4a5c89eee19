import type { Rule } from '../content.ts'
import { adviceAt, passagesOf, sentencesIn } from '../text/passages.ts'
import { wordsIn } from '../text/sentences.ts'

const MOST = 25

/** A sentence that has to be read twice. */
export const longSentence: Rule = (content) =>
  passagesOf(content)
    .filter(({ kind }) => kind !== 'heading')
    .flatMap(sentencesIn)
    .flatMap(({ passage, span, text }) => {
      const count = wordsIn(text)
      return count > MOST ? [adviceAt(passage, span, 'long-sentence', { count, limit: MOST })] : []
    })
