import { q, type Word, type Words } from './words.ts'

/** Every slip of typing is reported with the words at its place. */
const withWord = <Code extends string>(messages: Record<Code, (args: Word) => Words>) => messages

/** Slips of typing after which YAML cannot be read, or says something else than its editor meant. */
export const syntaxMessages = {
  ...withWord({
    'tab-indent': () => ({
      says: 'This line starts with a Tab. Only spaces may stand at the start of a line.',
      fix: 'Put two spaces in place of the Tab.',
    }),
    'duplicate-key': ({ word }) => ({
      says: `${q(word)} stands twice in the same place. Only one of them can count.`,
      how: 'Delete one of the two lines.',
    }),
    unclosed: () => ({
      says: 'A quote or a bracket is opened here and never closed.',
      how: 'Put the missing quote or bracket at the end.',
    }),
    'bad-indent': () => ({
      says: 'This line does not line up with the lines around it.',
      how: 'Start it exactly under the line it belongs with, with spaces.',
    }),
    'colon-in-text': () => ({
      says: 'The text on this line has a colon followed by a space, so it cannot be told where the text begins.',
      fix: 'Put the whole text in quotes.',
    }),
    'missing-colon': () => ({
      says: 'A colon is missing after the name of a field.',
      how: 'Write the name, a colon, a space, and then the text.',
    }),
    'bad-start': ({ word }) => ({
      says: `A text cannot start with ${q(word.slice(0, 1))} unless it is in quotes.`,
      fix: 'Put the whole text in quotes.',
    }),
    'unquoted-brackets': () => ({
      says: 'A text with curly or square brackets has to be in quotes.',
      fix: 'Put the whole text in quotes.',
    }),
    'hash-in-text': ({ word }) => ({
      says: `${q(word)} would not be shown: a space and # start a note that only editors see.`,
      how: 'Put the whole text in quotes, or move the note to a line of its own.',
    }),
    'missing-space': ({ word }) => ({
      says: `A space is missing behind the ${word.startsWith('-') ? 'hyphen' : 'colon'}.`,
      fix: 'Put one space there.',
    }),
    'missing-comma': ({ word }) => ({
      says: `A comma is missing before ${q(word)}.`,
      fix: 'Put a comma between the two fields.',
    }),
    'comma-in-text': ({ word }) => ({
      says: `A comma ends a text between { and }, so ${q(word)} no longer belongs to it.`,
      fix: 'Put the whole text in quotes.',
    }),
    unopened: () => ({
      says: 'A bracket is closed here that was never opened.',
      how: 'Put the opening bracket in its place, or delete this one.',
    }),
  }),
  'too-deep': () => ({
    says: 'Here is one thing inside another more often than can be read: too many brackets, hyphens, > signs or spaces at the start of the line.',
    how: 'Delete the signs that are too many, or write the line again.',
  }),
  'too-many-parts': ({ most }: { most: number }) => ({
    says: `This text has more than ${most.toLocaleString('en')} lines, points, cells and signs, more than can be read at once.`,
    how: 'Take out what was pasted by mistake, or divide the text into several articles.',
  }),
  'too-many-signs': () => ({
    says: 'This paragraph has so many stars, brackets or other signs that it cannot be read as a text.',
    how: 'Delete the signs that are too many, or begin a new paragraph with an empty line.',
  }),
  'too-many-repeats': () => ({
    says: 'This file repeats parts of itself so often that it would grow without end.',
    how: 'Remove the signs & and * that copy parts of the file.',
  }),
  'front-matter-start': () => ({
    says: 'An article has to start with a line of three hyphens.',
    fix: 'Put --- as the very first line.',
  }),
  'front-matter-end': () => ({
    says: 'The second line of three hyphens is missing, so it cannot be told where the article itself starts.',
    fix: 'Put --- on a line of its own in front of the text.',
  }),
  'empty-front-matter': () => ({
    says: 'There is nothing between the two lines of three hyphens.',
    how: 'Write title, category, date and the other fields there; copy them from another article.',
  }),
}
