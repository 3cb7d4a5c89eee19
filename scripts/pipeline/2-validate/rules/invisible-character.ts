import { unexpectedCharacters, type UnexpectedCharacter } from '../../1-load/unexpected-characters.ts'
import type { SourceDocument } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { characterProblem } from '../../1-load/character-problem.ts'
import type { FileRule } from '../content.ts'
import { ofEachFile, type FileCheck } from '../text/pieces.ts'

/**
 * Characters that nobody sees, letters read wrongly, and characters that look like others: each kind once for a file.
 */
export const unexpectedCharactersOf: FileCheck = (document) => {
  const { text } = document
  const all = unexpectedCharacters(text).filter((character) => !inRemark(document, character))
  return (['invisible-character', 'mojibake', 'look-alike'] as const).flatMap((code): Problem[] => {
    const own = all.filter((character) => character.code === code)
    // One kind of character is one message: what was pasted has fifty of them.
    return own
      .filter((character, index) => own.findIndex((other) => other.kind === character.kind) === index)
      .map((character) =>
        characterProblem(
          { file: document.file, text },
          character,
          own.filter(({ kind }) => kind === character.kind),
        ),
      )
  })
}

export const invisibleCharacter: FileRule = ofEachFile(unexpectedCharactersOf)

/** Remarks of YAML are read by nobody but editors. */
function inRemark({ text, yamlStart, yamlEnd }: SourceDocument, { range: [at] }: UnexpectedCharacter): boolean {
  return at >= yamlStart && at < yamlEnd && /^[ \t]*#/.test(text.slice(text.lastIndexOf('\n', at - 1) + 1))
}
