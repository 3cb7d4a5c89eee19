import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { ARTICLES, itemsOf, listsOf, type Rule } from '../content.ts'

/** Languages that are written in Devanagari, and those that never are. */
const DEVANAGARI = new Set(['ne', 'hi', 'mr', 'mai', 'bho', 'sa', 'new'])
const LATIN = new Set(['en', 'fr', 'de', 'es', 'it', 'pt', 'nl'])
/** So many letters show a script; a name of another language does not. */
const ENOUGH = 20

/** An item whose `lang` is not that of its text: screen readers would read it in the wrong voice. */
export const languageMismatch: Rule = (content) =>
  listsOf(content)
    .filter((list) => list !== ARTICLES)
    .flatMap((list) => itemsOf(content, list))
    .flatMap(({ item: { lang, text }, document, path }): Problem[] => {
      if (typeof lang !== 'string' || typeof text !== 'string') return []
      const own = lang.split('-')[0] ?? ''
      const [latin, other] = [/\p{Script=Latin}/gu, /\p{Script=Devanagari}/gu].map((of) => text.match(of)?.length ?? 0)
      const wrong =
        (LATIN.has(own) && isMost(other, latin)) ||
        (own === 'ne' && speaks(HINDI, text)) ||
        (own === 'hi' && speaks(NEPALI, text)) ||
        (DEVANAGARI.has(own) && !/-latn\b/i.test(lang) && isMost(latin, other))
      if (!wrong) return []
      const problem = problemOf('language-mismatch', placeAt(document, [...path, 'lang']), { value: lang }, 'warning')
      return [{ ...problem, second: placeAt(document, [...path, 'text']) }]
    })

/** Words that only one of the two languages has. */
const HINDI = /(?<!\p{L})(?:है|हैं|में|और|नहीं|था|थी|थे|मैं|हमें|बहुत|लेकिन)(?![\p{L}\p{M}])/gu
const NEPALI = /(?<!\p{L})(?:छ|छन्|थियो|गर्नुभयो|भयो|हामी|हामीलाई|धेरै|मेरो|छु|लाई|यहाँको)(?![\p{L}\p{M}])/gu
const count = (words: RegExp, text: string) => text.match(words)?.length ?? 0
const speaks = (words: RegExp, text: string) => {
  const own = count(words, text)
  return own > 2 && own > 3 * count(words === HINDI ? NEPALI : HINDI, text)
}

const isMost = (many = 0, few = 0) => many > ENOUGH && many > few * 4
