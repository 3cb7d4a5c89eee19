import { problemAt, type Rule } from '../content.ts'
import { isLanguage, meantLanguage, namedLanguages } from '../languages.ts'
import { isObject } from '../visit.ts'

/** A language of the manifest that does not exist, such as the letters of a country, or that is the site's own. */
export const wrongLanguage: Rule = (content) => {
  const [document] = content.documents.filter(({ kind }) => kind === 'manifest')
  const own = isObject(content.manifest.site) ? content.manifest.site.language : undefined
  return namedLanguages(content.manifest).flatMap(({ language: word, index }) => {
    if (!document || (word !== own && isLanguage(word))) return []
    const args = word === own ? { word, own: true as const } : { word, suggestion: meantLanguage(content, word) }
    return [problemAt(document, ['languages', index, 'language'], 'wrong-language', args)]
  })
}
