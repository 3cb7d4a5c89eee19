import { itemsOf, type Content } from './content.ts'

/** The lists with an item for each day of the year: one of their fields is a month and day (x-name in the schema). */
export const datedLists = (content: Content) =>
  [...content.schemas.records].flatMap(([list, { items: schema }]) =>
    Object.entries(schema?.properties ?? {})
      .filter(([, { 'x-name': name }]) => name === 'month-day')
      .map(([field]) => ({ field, items: itemsOf(content, list) })),
  )
