import { placeAt } from '../../1-load/document.ts'
import { problemOf, type Problem } from '../../../report/problem.ts'
import { ARTICLES, problemAt, type FileRule } from '../content.ts'

/** An article that names itself where others are meant: among related ones, or in a link of its text. */
export const selfReference: FileRule = (content) => [
  ...content.values.flatMap(({ kind, value, schema, document, path }) =>
    kind === 'record-id' && schema['x-record'] === ARTICLES && document.kind === 'article' && value === document.name
      ? [problemAt(document, path, 'self-reference', { word: document.name })]
      : [],
  ),
  ...content.documents.flatMap((document): Problem[] => {
    const { body, name } = document
    if (!body?.markdown.includes(`/${name})`)) return []
    return [...body.markdown.matchAll(/(?<!!)\[[^[\]\n]+\]\(\/[a-z-]+\/([a-z0-9-]+)\)/g)]
      .filter(({ 1: id }) => id === name)
      .map(({ 0: word, index }) => {
        const start = body.start + index
        return problemOf(
          'self-reference',
          placeAt(document, [], [start, start + word.length]),
          { word: name },
          'warning',
        )
      })
  }),
]
