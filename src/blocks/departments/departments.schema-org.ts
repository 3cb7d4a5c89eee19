import type { DepartmentsBlock } from '#generated/types.ts'
import type { Tell } from '../../structured/types.ts'

/** The departments by their names; those marked as samples are left out. */
export const tell: Tell<DepartmentsBlock> = ({ items }) => ({
  house: {
    department: items.filter(({ sample }) => !sample).map(({ name }) => ({ '@type': 'MedicalOrganization', name })),
  },
})
