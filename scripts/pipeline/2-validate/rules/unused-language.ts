import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { Rule } from '../content.ts'
import { isGlossary, languageOf } from '../languages.ts'
import { isObject } from '../visit.ts'

/** A language of the manifest without a file of translations, and a file whose language the manifest does not name. */
export const unusedLanguage: Rule = ({ documents, manifest }) => {
  const [file] = documents.filter(({ kind }) => kind === 'manifest')
  const named = (Array.isArray(manifest.languages) ? manifest.languages : []).flatMap((one: unknown) =>
    isObject(one) && typeof one.language === 'string' ? [one.language] : [],
  )
  const written = documents.filter(({ kind }) => kind === 'language')
  return [
    ...written
      .filter((document) => !named.includes(languageOf(document)))
      .map((document): Problem =>
        problemOf('unused-language', placeAt(document, [0]), { word: languageOf(document) }, 'warning'),
      ),
    ...named.flatMap((language, index): Problem[] =>
      file && !written.some((one) => languageOf(one) === language && !isGlossary(one))
        ? [
            problemOf(
              'unused-language',
              placeAt(file, ['languages', index, 'language']),
              { word: language, texts: true },
              'warning',
            ),
          ]
        : [],
    ),
  ]
}
