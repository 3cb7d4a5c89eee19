import type { Rule } from '../content.ts'
import { adviceAt, passagesOf } from '../text/passages.ts'
import { sentencesOf, wordsIn } from '../text/sentences.ts'

const WORDS = 90
const SENTENCES = 5
/** A few very short sentences make no long paragraph. */
const FEW = 60

/** A block of text that frightens a reader off. */
export const longParagraph: Rule = (content) =>
  passagesOf(content).flatMap((passage) => {
    const [words, sentences] = [wordsIn(passage.text), sentencesOf(passage.text)]
    if (words <= FEW || (words <= WORDS && sentences.length <= SENTENCES)) return []
    return [adviceAt(passage, sentences[0] ?? [0, 1], 'long-paragraph', { words, sentences: sentences.length })]
  })
