import { placeAt } from '../../1-load/document.ts'
import { problemOf } from '../../../report/problem.ts'
import { clockItems } from '../clock/timetables.ts'
import type { Rule } from '../content.ts'

/** A closure to come that does not say where its dates come from: nobody can make sure of them, and festivals move. */
export const noSource: Rule = (content) =>
  clockItems(content, 'closures').flatMap(({ item, document, path }) =>
    item.source === undefined && item.closes !== undefined && String(item.until) >= content.today
      ? [problemOf('no-source', placeAt(document, [...path, 'id']), { name: String(item.name) }, 'warning')]
      : [],
  )
