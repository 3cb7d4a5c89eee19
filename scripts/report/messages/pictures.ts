import { meant, named, oneOf, q, type Candidates, type Choice, type Word, type Words } from './words.ts'

const pixels = (count: number) => `${count} ${count === 1 ? 'pixel' : 'pixels'}`

/** What stands in the place of a picture that is no file. */
type NoPicture = 'folder' | 'link' | 'other'

/** Pictures, icons and the words for them. */
export const pictureMessages = {
  'unknown-icon': ({ word, suggestion, known }: Word & Candidates & Choice) => ({
    says: `There is no icon called ${q(word)}.`,
    ...meant(
      { suggestion },
      `${oneOf(known, '')} Editors such as VS Code offer all names behind "icon:"; healthicons.org shows them.`.trim(),
    ),
  }),
  'missing-picture': ({
    word,
    folder,
    suggestion,
    is,
  }: Word & { folder: string; is?: NoPicture } & Partial<Candidates>) =>
    is
      ? notThePicture(word, folder, is)
      : {
          says: `There is no file ${q(word)} in ${folder}.`,
          ...meant({ suggestion }, 'Put the file there, or check its name letter by letter.'),
        },
  'outside-file': ({ word, folder }: Word & { folder: string }) => ({
    says: `${q(word)} is not inside ${folder}: a link leads out of it. Only what is in there is published.`,
    how: `Delete the link, and put the file itself into ${folder}.`,
  }),
  'picture-small': ({ word, width, least }: Word & { width: number; least: number }) => ({
    says: `The picture ${q(word)} is ${pixels(width)} wide and will look blurred here.`,
    how: `Use one that is at least ${pixels(least)} wide.`,
  }),
  'picture-moves': ({ word }: Word) => ({
    says: `The picture ${q(word)} moves. Only the first of its pictures will be shown.`,
    how: 'Save that one as a picture of its own. If the movement is needed, make a film of it, which visitors can stop.',
  }),
  'picture-large': ({
    word,
    width,
    height,
    megabytes,
  }: Word & { width?: number; height?: number; megabytes?: number }) => ({
    says: `The picture ${q(word)} is too large${width ? ` (${width} by ${pixels(height ?? 0)}${(megabytes ?? 0) >= 1 ? `, ${megabytes} MB` : ''})` : (megabytes ?? 0) >= 1 ? ` (${megabytes} MB)` : ''}.`,
    how: 'Save it smaller: 2400 pixels on the longer side are plenty.',
  }),
  'picture-type': ({ word, ending, type }: Word & { ending: string; type?: string }) => ({
    says: type
      ? `The file ${q(word)} ends in .${ending}, but is ${named(type.toUpperCase())} picture.`
      : `The file ${q(word)} is damaged, or is not a picture of this kind.`,
    how: type
      ? `Change its ending to .${type}, in the name of the file and here.`
      : `Open it in a picture program and save it again as .${ending}.`,
  }),
  'picture-damaged': ({ word, reason }: Word & { reason: string }) => ({
    says:
      reason === 'cut'
        ? `The picture ${q(word)} stops in the middle, as after an upload that was broken off.`
        : `The picture ${q(word)} is damaged and cannot be shown.`,
    how:
      reason === 'cut'
        ? 'Upload it again from where it came from, and look at it there first.'
        : 'Open it in a picture program and save it again; if it cannot be opened, put in another one.',
  }),
  'missing-alt': ({ word }: Word) => ({
    says: `The picture ${q(word)} has no words for people who cannot see it.`,
    how: 'Add a line "alt:" below it that says what the picture shows.',
  }),
  'alt-is-file-name': ({ value }: { value: string }) => ({
    says: `${q(value)}${/[.\d]/.test(value) ? ' is the name of a file and' : ''} tells nothing to people who cannot see the picture.`,
    how: 'Say in one sentence what the picture shows.',
  }),
}

/** For a name behind which there is something, but no file that can be opened. */
function notThePicture(word: string, folder: string, is: NoPicture): Words {
  const what =
    is === 'folder'
      ? 'is a folder and not a file'
      : is === 'link'
        ? 'is only a link, and what it leads to is not there'
        : 'cannot be opened: it is a connection between programs and not a file'
  return {
    says: `${q(word)} in ${folder} ${what}.`,
    how: `Delete it or give it another name, and put the file itself into ${folder}.`,
  }
}
