import type { DoctorsTeaserBlock } from '#generated/types.ts'
import { person } from '../../structured/parts.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/** Doctors with what stands beside their names: the role of those who lead, the specialty of the others. */
export const toJsonLd: ToJsonLd<DoctorsTeaserBlock> = ({ leads, items = [] }, context) => ({
  nodes: [
    ...leads.flatMap((doctor) => person(doctor, { jobTitle: doctor.role ?? doctor.specialty }, context)),
    ...items.flatMap((doctor) => person(doctor, { jobTitle: doctor.specialty }, context)),
  ],
})
