import type { ContactsBlock } from '#generated/types.ts'
import { person } from '../../structured/parts.ts'
import type { Tell } from '../../structured/types.ts'

/** People to ask, with their own addresses. */
export const tell: Tell<ContactsBlock> = ({ items }, place) => ({
  pageType: 'ContactPage',
  nodes: items.flatMap((contact) => person(contact, { jobTitle: contact.role, email: contact.email.address }, place)),
})
