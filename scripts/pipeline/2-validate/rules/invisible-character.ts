import { oddSigns, type OddSign } from '../../1-load/odd-signs.ts'
import type { SourceDocument } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { oddProblem } from '../../1-load/odd-problem.ts'
import type { FileRule } from '../content.ts'
import { ofEachFile, type FileCheck } from '../text/pieces.ts'

/** Signs that nobody sees, letters read wrongly, and signs that look like others: each kind once for a file. */
export const oddSignsOf: FileCheck = (document) => {
  const { text } = document
  const all = oddSigns(text).filter((sign) => !inRemark(document, sign))
  return (['invisible-character', 'mojibake', 'look-alike'] as const).flatMap((code): Problem[] => {
    const own = all.filter((sign) => sign.code === code)
    // One kind of sign is one message: what was pasted has fifty of them.
    return own
      .filter((sign, index) => own.findIndex((other) => other.kind === sign.kind) === index)
      .map((sign) =>
        oddProblem(
          { file: document.file, text },
          sign,
          own.filter(({ kind }) => kind === sign.kind),
        ),
      )
  })
}

export const invisibleCharacter: FileRule = ofEachFile(oddSignsOf)

/** Remarks of YAML are read by nobody but editors. */
function inRemark({ text, yamlStart, yamlEnd }: SourceDocument, { range: [at] }: OddSign): boolean {
  return at >= yamlStart && at < yamlEnd && /^[ \t]*#/.test(text.slice(text.lastIndexOf('\n', at - 1) + 1))
}
