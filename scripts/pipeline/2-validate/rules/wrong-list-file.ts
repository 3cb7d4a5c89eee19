import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import type { FileRule } from '../content.ts'

const FIRST = /^\uFEFF?# yaml-language-server: \$schema=\S*\/records\/([\w-]+)\.schema\.json/

/** A list whose first line is that of another: the whole text of another file was pasted or saved here. */
export const wrongListFile: FileRule = ({ documents, schemas }) =>
  documents.flatMap((document): Problem[] => {
    const [line, list] = (document.kind === 'records' && FIRST.exec(document.text)) || []
    if (!line || !list || list === document.name || !schemas.records.has(list)) return []
    const args = { word: list, other: document.name }
    return [problemOf('wrong-list-file', placeAt(document, [], [0, line.length]), args, 'warning')]
  })
