import type { DepartmentBlock } from '#generated/types.ts'
import { COMING_DAYS } from '../../clock/coming.ts'
import type { Schedule } from '../../lib/content-types.ts'
import { department, openingHours, organizationId } from '../../structured/parts.ts'
import { specialHours } from '../../structured/special-hours.ts'
import type { MedicalOrganization, PageContext, ToJsonLd } from '../../structured/types.ts'

/** The department, which its page is about, as a part of the house, with hours of its own where it has them. */
export const toJsonLd: ToJsonLd<DepartmentBlock> = ({ items, more }, context) => {
  const nodes = items.slice(0, 1).flatMap((item) => {
    const parentOrganization = { '@id': organizationId(context.url) }
    const plain = item.plainName && { alternateName: item.plainName }
    const location = item.hours && openAt(item.hours, context)
    return department(
      item,
      { ...plain, description: item.text, parentOrganization, ...(location && { location }) },
      context,
    )
  })
  const id = nodes[0]?.['@id']
  return { nodes, ...(id && { page: { mainEntity: { '@id': id } } }), ...(more && { parent: more }) }
}

/** Hours belong to a place (schema.org), and a department is none. Of sample hours nothing is told. */
function openAt(schedule: Schedule, context: PageContext): MedicalOrganization['location'] {
  const weekly = openingHours(schedule)
  if (!weekly.length) return undefined
  const special = specialHours([schedule], context, COMING_DAYS)
  return {
    '@type': 'Place',
    openingHoursSpecification: weekly,
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  }
}
