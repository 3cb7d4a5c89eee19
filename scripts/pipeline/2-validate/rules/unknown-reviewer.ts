import { ARTICLES, itemsOf, listsOf, problemAt, type Rule } from '../content.ts'

/** Who is said to have checked a text, and is in no list of the site: mistyped, or somebody who has left. */
export const unknownReviewer: Rule = (content) => {
  const entries = listsOf(content).flatMap((list) => itemsOf(content, list).map((entry) => ({ ...entry, list })))
  const names = entries.flatMap(({ list, item: { name } }) =>
    typeof name === 'string' && name !== '' && list !== ARTICLES ? [name] : [],
  )
  // A site without names in its lists says nothing of who works there.
  if (names.length === 0) return []
  return entries.flatMap(({ item: { reviewer }, document, path }) =>
    typeof reviewer === 'string' && !names.some((name) => reviewer.includes(name))
      ? [problemAt(document, [...path, 'reviewer'], 'unknown-reviewer', { word: reviewer })]
      : [],
  )
}
