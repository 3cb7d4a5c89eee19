import { list, q, type Value } from './words.ts'

/** Translations that nobody has read: how many, those that only a clinician may read by themselves, and where. */
interface Unread {
  language: string
  count: number
  clinical?: 'hidden' | 'shown'
  files: readonly string[]
}

/** What has to be replaced before the site goes online. */
export const launchMessages = {
  'sample-data': ({ name }: { name: string }) => ({
    says: `${q(name)} is made up.`,
    how: 'Put the real one here and delete the line with "sample".',
  }),
  'reserved-address': ({ value }: Value) => ({
    says: `${q(value)} is an address for examples and leads nowhere.`,
    how: 'Write the real address.',
  }),
  'unassigned-number': ({ value }: Value) => ({
    says: `${q(value)} is a number that nobody has.`,
    how: 'Write the real number.',
  }),
  'unreviewed-article': () => ({
    says: 'No doctor has checked this article yet.',
    how: 'Let a doctor read it, then add a line "reviewer:" with the name.',
  }),
  'unreviewed-signs': ({ word }: { word: string }) => ({
    says: `No doctor has checked the danger signs of ${q(word)} yet, or what it says to do.`,
    how: 'Let a doctor read the item, then add a line "reviewer:" with the name.',
  }),
  'unreviewed-translation': ({ language, count, clinical, files }: Unread) => {
    const translations = `${count === 1 ? 'one translation' : `${count.toLocaleString('en')} translations`} into ${q(language)}`
    const how = (who: string, field: string) =>
      `Let ${who} at home in the language read ${count === 1 ? 'it' : 'them'} and write "${field}" below. npm run translations -- --unread lists all.`
    return clinical
      ? {
          says: `No clinician has read ${translations} of danger signs, first aid and tips. Visitors see ${clinical === 'shown' ? 'them all the same, because of "drafts: all"' : 'those texts in the language of the site'}: ${list(files)}.`,
          how: how('a clinician', 'clinicianChecked'),
        }
      : {
          says: `Nobody at home in the language has read ${translations}: ${list(files)}.`,
          how: how('somebody', 'languageChecked'),
        }
  },
  'unused-picture': ({ names }: { names: readonly string[] }) => ({
    says: `${names.length === 1 ? 'A picture in this folder is used' : `${names.length} pictures in this folder are used`} nowhere: ${list(names)}.`,
    how: 'Delete what nobody needs, or use it.',
  }),
  'sample-text': ({ value }: Value) => ({
    says: `Nobody of your hospital has read ${q(value)} yet: it came with the new site.`,
    how: 'Is it true here? Then delete its line in content/samples.txt. If not, write what is.',
  }),
  'stand-in-picture': ({ value }: Value) => ({
    says: `${q(value)} stands in for a photograph of your own.`,
    how: 'Put your picture into content/images and write its name here.',
  }),
}
