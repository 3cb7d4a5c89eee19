import type { PeopleBlock } from '#generated/types.ts'
import { person } from '../../structured/parts.ts'
import type { Tell } from '../../structured/types.ts'

/** Doctors with their specialty and the number the medical council knows them by. */
export const tell: Tell<PeopleBlock> = ({ items }, place) => ({
  nodes: items.flatMap((doctor) =>
    person(
      doctor,
      {
        jobTitle: doctor.specialty,
        identifier: { '@type': 'PropertyValue', name: place.content.labels.registration, value: doctor.registration },
      },
      place,
    ),
  ),
})
