import { q, type Word } from './words.ts'

/** Where the words of content do not stand on the page as they should, the editor has done nothing wrong. */
const DAMAGED =
  'Build again. If this comes back, delete the folder .cache and build once more; the disk may be full or broken.'
const OURS =
  'Nothing in your files. This is a fault in the site tool: send this message to the people who look after it.'

/** A word on a finished page; `ours` where nobody typed it. */
interface OnPage extends Word {
  page: string
  ours?: boolean
}

/** What the finished pages say against what was written (round trip). */
export const verifyMessages = {
  'page-missing': ({ word }: Word) => ({ says: `The page ${q(word)} is declared here but was not made.`, how: OURS }),
  'page-extra': ({ word }: OnPage) => ({ says: `A page ${q(word)} was made that nothing declares.`, how: OURS }),
  'page-link': ({ word, page, ours }: OnPage) => ({
    says: `The finished page ${q(page)} has a link to ${q(word)}, which leads nowhere.`,
    how: ours ? OURS : 'Write the address of a page that is there.',
  }),
  'page-damaged': ({ word, page, why }: OnPage & { why: string }) => ({
    says: `The finished page ${q(page)} asks for ${q(word)}, and that file ${why}.`,
    how: DAMAGED,
  }),
  'page-file': ({ word, page }: OnPage) => ({
    says: `The finished page ${q(page)} asks for ${q(word)}, which was not made.`,
    how: OURS,
  }),
  'page-number': ({ word, page, ours }: OnPage) => ({
    says: `The finished page ${q(page)} has the phone number ${q(word)}, which is none of the facts.`,
    how: ours ? OURS : 'Write the number once under "facts", "phone", and here its name, for example {{phone.main}}.',
  }),
  'page-dial': ({ word, shown, page }: OnPage & { shown: string }) => ({
    says: `The finished page ${q(page)} shows the phone number ${q(shown)} but dials ${q(word)}.`,
    how: 'Write the number by its name in both places, for example {{phone.main}}.',
  }),
  'page-mail': ({ word, page, ours }: OnPage) => ({
    says: `The finished page ${q(page)} has the e-mail address ${q(word)}, which is none of the facts.`,
    how: ours ? OURS : 'Write the address once under "facts", "email", and here its name, for example {{email.main}}.',
  }),
  'page-chat': ({ word, page, ours }: OnPage) => ({
    says: `The finished page ${q(page)} opens the chat ${q(word)}, which is none of the facts.`,
    how: ours ? OURS : 'Write the link once under "facts", "chat", and here its name, for example {{chat.main}}.',
  }),
  'page-hour': ({ word, page, ours }: OnPage) => ({
    says: `The finished page ${q(page)} says ${q(word)}, and no schedule of the facts has that time.`,
    how: ours
      ? OURS
      : 'Compare it with "facts", "schedule", and write the schedule\'s name here, for example {{schedule.opd}}.',
  }),
  'page-fact': ({ word, page }: OnPage) => ({
    says: `The finished page ${q(page)} does not show ${q(word)} as it is in the facts.`,
    how: OURS,
  }),
  'page-data': ({ word, page, key }: OnPage & { key?: string }) => ({
    says: `The finished page ${q(page)} tells search engines ${q(word)}${key ? ` as ${q(key)}` : ''}, and no reader can see it there.`,
    how: OURS,
  }),
  'open-data': ({ word, page, key }: OnPage & { key: string }) => ({
    says: `The data for other programs says ${q(word)} as ${q(key)}, and the finished page ${q(page)} does not say it.`,
    how: OURS,
  }),
}
