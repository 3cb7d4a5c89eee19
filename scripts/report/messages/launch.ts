import { list, q, type Value } from './words.ts'

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
  'unused-picture': ({ names }: { names: readonly string[] }) => ({
    says: `${names.length === 1 ? 'A picture in this folder is used' : `${names.length} pictures in this folder are used`} nowhere: ${list(names)}.`,
    how: 'Delete what nobody needs, or use it.',
  }),
  'stand-in-picture': ({ value }: Value) => ({
    says: `${q(value)} stands in for a photograph of your own.`,
    how: 'Put your picture into content/images and write its name here.',
  }),
}
