import { ARTICLES, problemAt, type FileRule } from '../content.ts'

/** An article that names itself where others are meant. */
export const namesItself: FileRule = (content) =>
  content.values.flatMap(({ kind, value, schema, document, path }) =>
    kind === 'record-id' && schema['x-record'] === ARTICLES && document.kind === 'article' && value === document.name
      ? [problemAt(document, path, 'names-itself', { word: document.name })]
      : [],
  )
