import type { SourceDocument } from '../1-load/document.ts'
import { noCache, type Cache } from '../../platform/cache/cache.ts'
import { checksumOf } from '../../platform/cache/checksum.ts'
import type { Problem } from '../../report/problem.ts'
import type { Content, FileContent, FileRule } from './content.ts'
import { runRule } from './run-rule.ts'

/** The text of documents in which the file rules found nothing. */
export type CleanDocuments = Cache<true>

/**
 * Runs the rules that look at one document at a time. A document in which they found nothing is passed over as long as
 * its text, the facts and what the site is called stay.
 * @param clean of earlier runs with the same rules and schemas; updated
 */
export function runFileRules(
  rules: readonly FileRule[],
  content: Content,
  clean: CleanDocuments = noCache(),
): Problem[] {
  const { facts, site } = content.manifest
  const shared = checksumOf(JSON.stringify([facts, site]))
  const keyOf = ({ file, text }: SourceDocument) => `${shared} ${file}\n${text}`
  const documents = content.documents.filter((document) => clean.get(keyOf(document)) === undefined)
  const problems = rules.flatMap((rule) => runRule(rule, contentOfFiles(content, documents)))
  const found = new Set(problems.flatMap(({ file, second }) => [file, second?.file]))
  for (const document of documents) if (!found.has(document.file)) clean.set(keyOf(document), true)
  return problems
}

function contentOfFiles(content: Content, documents: readonly SourceDocument[]): FileContent {
  const { schemas, outline, valuesOf, manifest } = content
  let values: FileContent['values'] | undefined
  return {
    schemas,
    outline,
    valuesOf,
    documents,
    manifest: { facts: manifest.facts, site: manifest.site },
    get values() {
      return (values ??= documents.flatMap(valuesOf))
    },
  }
}
