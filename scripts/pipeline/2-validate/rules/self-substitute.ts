import { changesIn } from '../clock/written.ts'
import { problemAt, type Rule } from '../content.ts'

/** A doctor who is on leave and sits in for himself or herself. */
export const selfSubstitute: Rule = (content) =>
  changesIn(content)
    .filter(({ item }) => item.standIn !== undefined && item.standIn === item.doctor)
    .map(({ item, document, path, doctor }) =>
      problemAt(document, [...path, 'standIn'], 'self-substitute', { name: doctor?.name ?? String(item.doctor) }),
    )
