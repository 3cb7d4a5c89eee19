import type { DepartmentsBlock } from '#generated/types.ts'
import { department } from '../../structured/parts.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/** The departments by their names and pages; those marked as samples are left out. */
export const toJsonLd: ToJsonLd<DepartmentsBlock> = ({ items }, context) => ({
  organization: { department: items.flatMap((item) => department(item, {}, context)) },
})
