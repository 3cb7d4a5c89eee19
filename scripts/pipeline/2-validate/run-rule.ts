import { InternalError } from '../../platform/internal-error.ts'
import type { Problem } from '../../report/problem.ts'
import type { FileContent } from './content.ts'

/** Runs a rule. If it crashes, which is an internal error, the error names the file it was reading. */
export function runRule<Given extends FileContent>(rule: (content: Given) => Problem[], content: Given): Problem[] {
  try {
    return rule(content)
  } catch (error) {
    const file = culprit(rule, content)
    throw file && !(error instanceof InternalError) ? new InternalError(file, error) : error
  }
}

/**
 * The file at which a rule crashes: the rule is given one file after the other, first alone and then with
 * the manifest. This costs nothing as long as no rule crashes.
 */
function culprit<Given extends FileContent>(rule: (content: Given) => Problem[], content: Given): string | undefined {
  const manifest = content.documents.find(({ kind }) => kind === 'manifest')
  const crashes = (files: readonly (string | undefined)[]) => {
    try {
      rule({
        ...content,
        ...('manifest' in content && { manifest: manifest && files.includes(manifest.file) ? content.manifest : {} }),
        documents: content.documents.filter(({ file }) => files.includes(file)),
        values: content.values.filter(({ document }) => files.includes(document.file)),
      })
      return false
    } catch {
      return true
    }
  }
  // A rule that crashes without any file does not crash because of one.
  if (crashes([])) return undefined
  const files = content.documents.map(({ file }) => file)
  return files.find((file) => crashes([file])) ?? files.find((file) => crashes([file, manifest?.file]))
}
