/** Whether an item has what `where` of a query wants: in each field the value itself, or a list that holds it. */
export const holds = (item: object, wanted: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(wanted).every(([key, value]) => {
    const field = (item as Record<string, unknown>)[key]
    return field === value || (Array.isArray(field) && field.includes(value))
  })
