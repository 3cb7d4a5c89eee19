import { ARTICLES, itemsOf, listsOf, problemAt, type Rule } from '../content.ts'

/** Danger signs, or what to do about them (x-reviewed in the schema), that no doctor has checked. */
export const unreviewedSigns: Rule = (content) =>
  listsOf(content)
    .filter((list) => list !== ARTICLES)
    .flatMap((list) => {
      const fields = Object.entries(content.schemas.records.get(list)?.items?.properties ?? {}).filter(
        ([, schema]) => schema['x-reviewed'] === true,
      )
      return itemsOf(content, list).flatMap(({ id, item, document, path }) => {
        const field = fields.find(([name]) => item[name] !== undefined)?.[0]
        return field === undefined || item.reviewer !== undefined
          ? []
          : [problemAt(document, [...path, field], 'unreviewed-signs', { word: id })]
      })
    })
