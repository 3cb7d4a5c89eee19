import { q, type Value, type Word, type Words } from './words.ts'

/** Why a document is not published. */
type Reason = 'type' | 'cut' | 'large' | 'locked' | 'unreadable' | 'active'

/** Documents for visitors, such as forms and price lists. */
export const documentMessages = {
  'document-file': ({ word, reason, inside }: Word & { reason: Reason; inside?: string }) => ({
    ...MESSAGES[reason](q(word), inside),
  }),
  'unlisted-document': ({ word }: Word) => ({
    says: `The document ${q(word)} is not in the list of documents, so it is not on the site.`,
    how: `Add it to content/records/documents.yaml, with its title and languages and "file: ${word}". If nobody needs it, take it out of the folder.`,
  }),
  'bad-document': ({ value }: Value) => badName(String(value)),
}

const AGAIN = 'Open it in the program that it was made with, and save or export it again as PDF.'

const MESSAGES: Record<Reason, (name: string, inside?: string) => Words> = {
  type: (name) => ({
    says: `The file ${name} is not a PDF, whatever its name says.`,
    how: 'Open it in the program that it was made with, and choose "Save as PDF" or "Export as PDF". A new name does not change the kind of a file.',
  }),
  cut: (name) => ({
    says: `The document ${name} stops in the middle, as after an upload that was broken off.`,
    how: 'Copy it again from where it came from, and look at its last page there first.',
  }),
  large: (name) => ({
    says: `The document ${name} is too large: more than 10 MB take many minutes on a phone.`,
    how: 'Save it with smaller pictures ("Reduce file size", "Minimum size"), or divide it into several documents.',
  }),
  locked: (name) => ({
    says: `The document ${name} is locked with a password or against copying, so some people cannot open, print or hear it.`,
    how: 'Save it again as PDF without a password and without restrictions.',
  }),
  unreadable: (name) => ({
    says: `The document ${name} is packed in a way that cannot be looked into, so it is not published.`,
    how: 'Print it into a new PDF (Print, then "Save as PDF"), and use that one.',
  }),
  active: (name, inside = '') => ({
    says: `The document ${name} ${ACTIVE[inside] ?? 'would do something by itself'}, so it is not published.`,
    how: `Print it into a new PDF (Print, then "Save as PDF"): that keeps what is to be read and nothing else. If you do not know where it comes from, delete it.`,
  }),
}

/** What a document would do, by the PDF's own name for it. */
const ACTIVE: Readonly<Record<string, string>> = {
  JavaScript: 'has a program in it (JavaScript)',
  JS: 'has a program in it (JavaScript)',
  Launch: 'would start a program on the computer of a visitor',
  EmbeddedFile: 'carries other files inside',
  EmbeddedFiles: 'carries other files inside',
  RichMedia: 'has a film or sound inside',
  Rendition: 'has a film or sound inside',
  Movie: 'has a film or sound inside',
  Sound: 'has a film or sound inside',
  XFA: 'is a form of a kind that most phones cannot show (XFA)',
  SubmitForm: 'would send what is filled in to somebody',
  ImportData: 'would read data from elsewhere',
  GoToR: 'would open another file',
  GoToE: 'would open another file',
}

function badName(name: string): Words {
  if (/^(https?:)?\/\/|^www\./.test(name))
    return {
      says: `${q(name)} is an address, and the list has only documents of this site.`,
      how: 'Put the file into content/documents and write its name. A document of another site can be a link in a text.',
    }
  const last = name.replaceAll('\\', '/').split('/').pop() ?? ''
  const leads = /^\/|^[A-Za-z]:|\\|(^|\/)\.{1,2}(\/|$)|\/\//.test(name)
  if (leads)
    return {
      says: `${q(name)} is not the name of a file as it stands in content/documents.`,
      how: `Put the file into content/documents, and write its name from there, such as ${/^[A-Za-z0-9._-]+\.pdf$/.test(last) ? last : 'referral-form.pdf'}. Nothing outside that folder is published.`,
    }
  return /\.pdf$/i.test(name)
    ? {
        says: `${q(name)} cannot be part of an address.`,
        how: 'Use letters from a to z, numbers and hyphens, and .pdf in small letters, for the file and here. npm run fix does both.',
      }
    : {
        says: `${q(name)} is not a PDF, and only PDFs are offered: every phone can open and print them.`,
        how: `${AGAIN} Then write its name, ending in .pdf.`,
      }
}
