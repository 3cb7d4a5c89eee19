import { aCopy } from './copies.ts'
import { list, meant, q, type Meant, type Word } from './words.ts'

/** What keeps a file's name from being part of an address. */
const INVALID_NAMES = {
  space: 'has a space in it',
  letters: 'has letters or signs other than a to z, numbers and hyphens',
  capitals: 'has an ending in capital letters',
}

/** A size of a file as people say it. */
const size = (bytes: number) =>
  bytes >= 1_000_000 ? `${Math.round(bytes / 100_000) / 10} MB` : `${Math.ceil(bytes / 1000)} kB`

/** Files that are not there, cannot be read, or that nothing is made from. */
export const fileMessages = {
  'missing-file': () => ({
    says: 'This file is not there.',
    how: 'Put the file back, or create it again from a copy.',
  }),
  'folder-not-file': () => ({
    says: 'This is a folder, but a file is needed here.',
    how: 'Rename the folder, and put the file in its place.',
  }),
  'unreadable-file': ({ reason }: { reason: string }) => ({
    says: `This file cannot be opened (${reason}).`,
    how: 'Ask the person who looks after the computer for the right to read it.',
  }),
  'not-a-file': () => ({
    says: 'This is not a file with words or a picture in it, but something that programs use to talk to each other.',
    how: 'Delete it, and put the real file in its place.',
  }),
  'unused-file': ({ word, inside, what, rename }: Word & { what: string; inside?: string; rename?: string }) => ({
    says: `Nothing on the site is made from the file ${q(word)}: ${inside ? `${inside} is for ${what}` : `only ${what} are read`}.`,
    how: rename
      ? `Rename it to ${rename}.`
      : inside === 'content/images' || inside?.startsWith('content/images/')
        ? 'Save it as .jpg in a picture program, or take it out of the folder.'
        : 'Move it to the folder it belongs in, or take it out of "content".',
  }),
  'bad-picture-name': ({ word, invalid, rename }: Word & { invalid: keyof typeof INVALID_NAMES; rename: string }) => ({
    says: `The name ${q(word)} ${INVALID_NAMES[invalid]}, so it cannot be part of an address.`,
    fix: `Rename it to ${rename}, here and wherever it is used; npm run fix does both.`,
  }),
  'unused-folder': ({
    word,
    inside,
    suggestion,
    known,
  }: Word & Meant & { inside?: string; known?: readonly string[] }) => ({
    says: inside
      ? `The files in the folder ${q(word)} are not read: ${inside} has no folders inside.`
      : `Nothing on the site is made from the folder ${q(word)}.`,
    ...(inside
      ? { how: `Move its files to ${inside}.` }
      : meant({ suggestion }, `Move its files to one of: ${list(known)}. Or take the folder out of "content".`)),
  }),
  'file-too-large': ({ bytes, most, kind }: { bytes: number; most: number; kind?: string }) => ({
    says: `This file is too large: ${size(bytes)}, and at most ${size(most)} can be read.`,
    how:
      kind === 'article'
        ? 'Divide the text into several articles. If a picture or another document was pasted into it, take it out.'
        : 'Look for what was pasted into it by mistake, or put back an older copy.',
  }),
  'empty-file': () => ({ says: 'This file is empty.', how: 'Write its content again, or put back an older copy.' }),
  'linked-file': () => ({
    says: 'This is a link to a place outside the folder "content", and such places are not read.',
    how: 'Delete the link, and put the file or folder itself here.',
  }),
  'wrong-encoding': ({ encoding, line, unsure }: { encoding: string; line?: number; unsure?: number }) => ({
    says: `This file was not saved as UTF-8 but as ${encoding}${line ? ` (see line ${line})` : ''}, so its letters cannot be read.`,
    how:
      unsure === undefined
        ? 'Run npm run fix, which turns it into UTF-8 with all its letters. Do not save it in an editor that shows � in it.'
        : `Do not save it where you see �. Open it in the program that it comes from, check line ${unsure}, and save it as UTF-8. npm run fix leaves it: it cannot be sure of that letter.`,
  }),
  'bad-file-name': ({ word, suggestion, copy }: Word & { suggestion: string; copy?: string }) => ({
    says: `The name of this file, ${q(word)}, cannot be part of an address.`,
    how: copy
      ? aCopy(`${copy}.md`)
      : `Rename the file with small letters, numbers and hyphens only, for example ${suggestion || 'my-article'}.md.`,
  }),
}
