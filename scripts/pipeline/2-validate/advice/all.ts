import type { Problem } from '../../../report/problem.ts'
import type { Content, Rule } from '../content.ts'
import { descriptionLength } from './description-length.ts'
import { guarantee } from './guarantee.ts'
import { longAverage } from './long-average.ts'
import { longParagraph } from './long-paragraph.ts'
import { longSentence } from './long-sentence.ts'
import { noHelpSection } from './no-help-section.ts'
import { superlative } from './superlative.ts'
import { unexplainedAbbreviation } from './unexplained-abbreviation.ts'
import { weakAlt } from './weak-alt.ts'

const rules: readonly Rule[] = [
  longSentence,
  longAverage,
  longParagraph,
  unexplainedAbbreviation,
  superlative,
  guarantee,
  noHelpSection,
  weakAlt,
  descriptionLength,
]

/** What could be said better. Only told when somebody asks; never stops anything. */
export const advise = (content: Content): Problem[] => rules.flatMap((rule) => rule(content))
