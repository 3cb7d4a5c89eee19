import type { DepartmentsBlock } from '#generated/types.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/** The departments by their names; those marked as samples are left out. */
export const toJsonLd: ToJsonLd<DepartmentsBlock> = ({ items }) => ({
  organization: {
    department: items.filter(({ sample }) => !sample).map(({ name }) => ({ '@type': 'MedicalOrganization', name })),
  },
})
