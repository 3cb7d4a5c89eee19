import type { DepartmentBlock } from '#generated/types.ts'
import { department, organizationId } from '../../structured/parts.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/** The department, which its page is about, as a part of the house. */
export const toJsonLd: ToJsonLd<DepartmentBlock> = ({ items, more }, context) => {
  const nodes = items.slice(0, 1).flatMap((item) => {
    const parentOrganization = { '@id': organizationId(context.url) }
    const plain = item.plainName && { alternateName: item.plainName }
    return department(item, { ...plain, description: item.text, parentOrganization }, context)
  })
  const id = nodes[0]?.['@id']
  return { nodes, ...(id && { page: { mainEntity: { '@id': id } } }), ...(more && { parent: more }) }
}
