import type { PeopleBlock } from '#generated/types.ts'
import { person } from '../../structured/parts.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/** Doctors with their specialty and the number the medical council knows them by. */
export const toJsonLd: ToJsonLd<PeopleBlock> = ({ items }, context) => ({
  nodes: items.flatMap((doctor) =>
    person(
      doctor,
      {
        jobTitle: doctor.specialty,
        identifier: { '@type': 'PropertyValue', name: context.content.labels.registration, value: doctor.registration },
      },
      context,
    ),
  ),
})
