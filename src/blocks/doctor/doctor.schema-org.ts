import type { DoctorBlock } from '#generated/types.ts'
import { person } from '../../structured/parts.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/** The doctor, whose profile the page is (Google Search Central, ProfilePage); of a sample nothing is said. */
export const toJsonLd: ToJsonLd<DoctorBlock> = ({ items, more }, context) => {
  const nodes = items.slice(0, 1).flatMap((doctor) => {
    const { role, specialty, registration, languages, qualifications } = doctor
    const name = context.content.labels.registration
    const credentials = qualifications?.map((one) => ({
      '@type': 'EducationalOccupationalCredential' as const,
      name: one,
    }))
    return person(
      doctor,
      {
        jobTitle: role ?? specialty,
        identifier: { '@type': 'PropertyValue', name, value: registration },
        ...(languages && { knowsLanguage: languages }),
        ...(credentials && { hasCredential: credentials }),
      },
      context,
    )
  })
  const id = nodes[0]?.['@id']
  return {
    nodes,
    ...(id && { pageType: 'ProfilePage' as const, page: { mainEntity: { '@id': id } } }),
    ...(more && { parent: more }),
  }
}
