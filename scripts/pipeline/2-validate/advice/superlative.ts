import type { Rule } from '../content.ts'
import { claims } from '../text/claims.ts'

const PRAISE = [
  /\b(?:world|top|first)[- ]class\b/,
  /\b(?:state[- ]of[- ]the[- ]art|cutting[- ]edge|second to none|one of a kind|best[- ]in[- ]class|top[- ]notch|number one|ultra[- ]?modern)\b/,
  /\b(?:un(?:matched|rivall?ed|paralleled|beatable|surpassed)|renowned|premier|finest|unique)\b/,
  /\bmost (?:advanced|modern|trusted|experienced|reliable|reputed|respected)\b/,
  // "Works best" and "the best time" praise nobody.
  /\b(?:the|our|their|your|of) (?:very )?best\b(?!-| (?:time|way|moment|place|position|day)\b)/,
  // Neither does "a leading cause".
  /(?:\b(?:an?|the|our|of|as|is)|['’]s) leading\b(?! (?:causes?|reasons?|to|up)\b)/,
]

/** Praise that nobody can check. */
export const superlative: Rule = (content) => claims(content, 'superlative', PRAISE)
