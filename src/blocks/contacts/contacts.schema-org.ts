import type { ContactsBlock } from '#generated/types.ts'
import { person } from '../../structured/parts.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/** People to ask, with their own addresses. */
export const toJsonLd: ToJsonLd<ContactsBlock> = ({ items }, context) => ({
  pageType: 'ContactPage',
  nodes: items.flatMap((contact) => person(contact, { jobTitle: contact.role, email: contact.email.address }, context)),
})
