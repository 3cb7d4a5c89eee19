import type { SourceDocument } from '../1-load/document.ts'
import { noCache, type Cache } from '../../platform/cache/cache.ts'
import { checksumOf } from '../../platform/cache/checksum.ts'
import type { Problem } from '../../report/problem.ts'
import type { Content, FactContent, FactRule, FileRule } from './content.ts'
import { runRule } from './run-rule.ts'

/** The text of documents in which file rules, or fact rules, found nothing. */
export type CleanDocuments = Cache<true>

/**
 * Runs the rules that look at one document at a time. A document in which they found nothing is passed over as long as
 * its text stays, and for the fact rules the facts and what the site is called.
 * @param clean of earlier runs with the same rules and schemas; updated
 */
export function runFileRules(
  { file, fact }: { file: readonly FileRule[]; fact: readonly FactRule[] },
  content: Content,
  clean: CleanDocuments = noCache(),
): Problem[] {
  const { facts, site } = content.manifest
  return [
    ...runEach(file, content, clean, 'text'),
    ...runEach(fact, content, clean, checksumOf(JSON.stringify([facts, site]))),
  ]
}

/** @param shared what the rules read besides a document */
function runEach(rules: readonly FactRule[], content: Content, clean: CleanDocuments, shared: string): Problem[] {
  const keyOf = ({ file, text }: SourceDocument) => `${shared} ${file}\n${text}`
  const documents = content.documents.filter((document) => clean.get(keyOf(document)) === undefined)
  const problems = rules.flatMap((rule) => runRule(rule, contentOfFiles(content, documents)))
  const found = new Set(problems.flatMap(({ file, second }) => [file, second?.file]))
  for (const document of documents) if (!found.has(document.file)) clean.set(keyOf(document), true)
  return problems
}

function contentOfFiles(content: Content, documents: readonly SourceDocument[]): FactContent {
  const { schemas, outline, valuesOf, manifest } = content
  let values: FactContent['values'] | undefined
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
