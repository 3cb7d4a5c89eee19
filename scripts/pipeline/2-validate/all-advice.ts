// Written by scripts/bootstrap/register-rules.mjs: every file of advice/ is a rule, named after its code.
import type { Rule, RuleName } from './content.ts'
import { descriptionLength } from './advice/description-length.ts'
import { guarantee } from './advice/guarantee.ts'
import { lastYear } from './advice/last-year.ts'
import { lonelyArticle } from './advice/lonely-article.ts'
import { longAverage } from './advice/long-average.ts'
import { longParagraph } from './advice/long-paragraph.ts'
import { longSentence } from './advice/long-sentence.ts'
import { noHelpSection } from './advice/no-help-section.ts'
import { noShort } from './advice/no-short.ts'
import { noWayIn } from './advice/no-way-in.ts'
import { notLedTo } from './advice/not-led-to.ts'
import { samePlainWord } from './advice/same-plain-word.ts'
import { superlative } from './advice/superlative.ts'
import { titleNotInText } from './advice/title-not-in-text.ts'
import { unexplainedAbbreviation } from './advice/unexplained-abbreviation.ts'
import { unusedFact } from './advice/unused-fact.ts'
import { weakAlt } from './advice/weak-alt.ts'

export const advice = {
  'description-length': descriptionLength,
  guarantee,
  'last-year': lastYear,
  'lonely-article': lonelyArticle,
  'long-average': longAverage,
  'long-paragraph': longParagraph,
  'long-sentence': longSentence,
  'no-help-section': noHelpSection,
  'no-short': noShort,
  'no-way-in': noWayIn,
  'not-led-to': notLedTo,
  'same-plain-word': samePlainWord,
  superlative,
  'title-not-in-text': titleNotInText,
  'unexplained-abbreviation': unexplainedAbbreviation,
  'unused-fact': unusedFact,
  'weak-alt': weakAlt,
} satisfies { [name in RuleName]?: Rule }
