import type { DoctorsTeaserBlock } from '#generated/types.ts'
import { person } from '../../structured/parts.ts'
import type { Tell } from '../../structured/types.ts'

/** Doctors with what stands beside their names: the role of those who lead, the specialty of the others. */
export const tell: Tell<DoctorsTeaserBlock> = ({ leads, items }, place) => ({
  nodes: [
    ...leads.flatMap((doctor) => person(doctor, { jobTitle: doctor.role ?? doctor.specialty }, place)),
    ...items.flatMap((doctor) => person(doctor, { jobTitle: doctor.specialty }, place)),
  ],
})
