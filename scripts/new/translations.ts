import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { siteTexts } from '../pipeline/2-validate/languages.ts'
import { prepare, readableContent } from '../pipeline/check-site.ts'
import { PROJECT } from '../platform/project-root.ts'

/** An entry of a list of translations, without who has checked it: that was on another site. */
interface StarterTranslation {
  of: string
  text: string
  /** Why both say something different on purpose. */
  differs?: string
}

/**
 * The known translations of a new site: of the starter, and of the words on buttons that every site has.
 * @param root the new site's folder, its other files written
 * @returns the text of its file content/languages/LANGUAGE.yaml, without the line for editors; undefined where none
 *   is known
 */
export function translationsOf(language: string, root: string): string | undefined {
  const texts = siteTexts(readableContent(root, prepare()))
  const files = ['scripts/new/starter/content/languages', 'content/languages'].map((folder) =>
    join(PROJECT, folder, `${language}.yaml`),
  )
  const known = files
    .filter((file) => existsSync(file))
    .flatMap((file) => parse(readFileSync(file, 'utf8')) as StarterTranslation[])
  const entries = [...new Map(known.map((entry) => [entry.of, entry]))]
    .filter(([of]) => texts.has(of))
    .map(([of, { text, differs }]) => ({ of, text, ...(differs !== undefined && { differs }) }))
  return entries.length === 0 ? undefined : `${NOTE}${stringify(entries, { lineWidth: 0 })}`
}

const NOTE = `# The texts of the site in this language: "of" is the English, letter for letter. Nobody has checked them yet: who has
# read an entry beside its English adds "languageChecked" with name and day. npm run translations lists what is missing.
`
