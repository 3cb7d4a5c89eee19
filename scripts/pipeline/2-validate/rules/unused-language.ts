import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { Rule } from '../content.ts'
import { isGlossary, isLanguage, languageOf, meantLanguage, namedLanguages } from '../languages.ts'
import { isObject } from '../visit.ts'

/** A language of the manifest without a file of translations, and a file whose language the manifest does not name. */
export const unusedLanguage: Rule = (content) => {
  const { documents, manifest } = content
  const [file] = documents.filter(({ kind }) => kind === 'manifest')
  const own = isObject(manifest.site) ? manifest.site.language : undefined
  const written = documents.filter(({ kind }) => kind === 'language')
  const without = namedLanguages(manifest)
    .filter(
      ({ language }) => language !== own && !written.some((one) => languageOf(one) === language && !isGlossary(one)),
    )
    .map((one) => ({ ...one, suggestion: meantLanguage(content, one.language) }))
  // The files of a language that was meant are found with it.
  const named = [...namedLanguages(manifest).map(({ language }) => language), ...without.map((one) => one.suggestion)]
  return [
    ...written
      .filter((document) => !named.includes(languageOf(document)))
      .map((document): Problem =>
        problemOf('unused-language', placeAt(document, [0]), { word: languageOf(document) }, 'warning'),
      ),
    ...without.flatMap(({ language, index, suggestion }): Problem[] => {
      // What is no language at all has its own message.
      if (!file || !isLanguage(language)) return []
      const args = { word: language, texts: true as const, suggestion }
      return [problemOf('unused-language', placeAt(file, ['languages', index, 'language']), args, 'warning')]
    }),
  ]
}
