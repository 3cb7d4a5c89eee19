import type { Rule } from '../content.ts'
import { claims } from '../text/claims.ts'

const PROMISES = [
  /\bguarante\w+/,
  /\b100 ?(?:%|per ?cent\b)(?= (?:safe|sure|cur|effective|success|accurate|recover|result|satisf))/,
  /\b(?:permanent(?:ly)? cure[sd]?|cure[sd]? (?:\w+ )?(?:for ever|forever|permanently|for good)|miracle|magic cure)\b/,
  /\b(?:no|without(?: any)?|zero|free of) side[- ]effects?\b/,
  /\b(?:always works?|works? every time|never fails?|works for every(?:one|body))\b/,
  /\b(?:completely|totally|absolutely|entirely|perfectly|always) safe\b/,
  /\b(?:risk[- ]free|(?:has|have|with|carries|carry) no risks?|without (?:any )?risks?)\b/,
]

/** A promise that nobody can keep. */
export const guarantee: Rule = (content) => claims(content, 'guarantee', PROMISES)
