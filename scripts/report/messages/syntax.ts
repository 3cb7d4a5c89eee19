import { nameOfCharacter } from '../invisible.ts'
import { numberMeant } from './meant.ts'
import { q, type Fixable, type Word, type Words } from './words.ts'

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}' }
const GOOD: Readonly<Record<string, string>> = { hyphen: '- ', colon: ': ', quote: '" ' }
const count = (spaces: number) => (spaces === 1 ? '1 space' : spaces === 0 ? 'no space' : `${spaces} spaces`)
const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)

/** Every typo is reported with the words at its place. */
const withWord = <Code extends string>(messages: Record<Code, (args: Word) => Words>) => messages

/** Typos after which YAML cannot be read, or says something else than its editor meant. */
export const syntaxMessages = {
  ...withWord({
    'tab-indent': () => ({
      says: 'This line starts with a Tab. Only spaces may stand at the start of a line.',
      fix: 'Put two spaces in place of the Tab.',
    }),
    unclosed: ({ word }) => ({
      says: `The ${/^[[{]/.test(word) ? 'bracket' : 'quote'} ${word.slice(0, 1)} that is opened here is never closed.`,
      how: /^[[{]/.test(word)
        ? `Put ${CLOSING[word.slice(0, 1)]} behind the last of the things that belong to it.`
        : `Put ${word.slice(0, 1)} at the end of the text as well.`,
    }),
    'missing-colon': ({ word }) => {
      const [, name = word, , rest = ''] = /^(?:- +)*([\w-]+)([ ]+(.*))?$/s.exec(word) ?? []
      return {
        says: `A colon is missing behind ${q(name)}.`,
        how: `Write ${q(`${name}: ${rest || '…'}`)}. If ${q(name)} is no field, the line belongs to the text above: move it in as far.`,
      }
    },
    'bad-start': ({ word }) => ({
      says: `A text cannot start with ${q(word.slice(0, 1))} unless it is in quotes.`,
      ...(/^[>|?-]/.test(word)
        ? { how: 'Delete the sign, or put the whole text in quotes if visitors are to see it.' }
        : { fix: 'Put the whole text in quotes.' }),
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
    unopened: ({ word }) => ({
      says: `The bracket ${word} closes something here that was never opened.`,
      how: 'Put the opening bracket in its place, or delete this one.',
    }),
    'unopened-quote': ({ word }) => ({
      says: `The text ${word} ends with a quote and does not begin with one, so visitors would see it.`,
      how: `Put a quote in front as well, or delete this one. If it means inches, write '${word}'.`,
    }),
    'text-after-quote': () => ({
      says: 'The quotes on this line end before the text does.',
      fix: 'Put the whole text in single quotes.',
    }),
    backslash: ({ word }) => ({
      says: `Between double quotes ${q(word)} stands for another sign, so the text cannot be read.`,
      how: "Write the backslash twice, or put single quotes around the text: 'C:\\Users'. Links and pictures have / instead.",
    }),
    'trailing-comma': ({ word }) => ({
      says:
        word === ','
          ? 'A comma stands behind the value. Lines here have none.'
          : `${q(word)} ends with a comma, and visitors would see it.`,
      fix: 'Delete the comma.',
    }),
    'comma-in-number': ({ word }) => ({
      says: `The comma in ${word} cuts the number in two.`,
      how: `Write ${numberMeant(word)} for a number. In a text write it in quotes: "${word}".`,
    }),
    'second-document': () => ({
      says: 'A line of hyphens or dots ends the file here, and nothing below it would be read.',
      how: 'Delete this line.',
    }),
  }),
  'colon-in-text': ({ right }: Word & Fixable & Quoted) => ({
    says: 'The text on this line has a colon followed by a space, so it cannot be told where the text begins.',
    fix: putInQuotes(right),
  }),
  'comma-in-text': ({ word, before, right }: Word & Quoted & { before?: string }) =>
    before === undefined
      ? {
          says: `A comma ends a text between { and }, so ${q(word)} no longer belongs to it.`,
          fix: putInQuotes(right),
        }
      : {
          says: `A comma stands in the middle of ${q(`${before},${word}`)}.`,
          how: `Put a full stop there: ${before}.${word}`,
        },
  'unexpected-line': unexpectedLine,
  'extra-dash': ({ word }: Word & Fixable) =>
    word === '- '
      ? { says: 'Two hyphens stand in front of this item.', fix: 'Delete one of them, with the space behind it.' }
      : {
          says: `The hyphen before ${q(word)} begins a new item in the middle of one.`,
          fix: `Delete the hyphen, so that ${q(word)} starts exactly under the fields around it.`,
        },
  'duplicate-key': ({ word, group }: Word & { group: boolean }) => ({
    says: `${q(word)} stands twice in the same group. Only one of them can count.`,
    how: group
      ? `If the second is a new one, give it a name of its own, for example ${word}-2. Else delete one with all its lines.`
      : 'Compare both lines, and delete the one that is wrong.',
  }),
  'missing-dash': ({ word, first }: Word & { first: string }) =>
    word === first
      ? {
          says: `A hyphen is missing before ${q(word)}: here the next item of the list begins.`,
          fix: `Write "- ${word}:" and leave the lines below as they are.`,
        }
      : {
          says: `Here the next item of the list begins, and its first line "- ${first}: …" is missing.`,
          how: `Add that line above this one. Delete nothing: the lines below belong to the new item.`,
        },
  'bad-indent': ({ spaces, wanted, isText }: { spaces: number; wanted?: number; isText?: boolean }) => ({
    says:
      wanted === undefined
        ? 'This line does not belong to the lines above it.'
        : `This line starts with ${count(spaces)}, and ${isText ? 'the text' : 'the lines'} that it belongs to with ${wanted}.`,
    how:
      wanted === undefined
        ? 'Start it exactly under the line it belongs with.'
        : `Start it with ${count(wanted)}. If it belongs to other lines, start it exactly under those.`,
  }),
  'unexpected-character': ({ word, wanted }: Word & { wanted: string }) => ({
    says: `${capital(nameOfCharacter(word))} stands where a ${wanted} ${GOOD[wanted] ?? ''}is needed.`.replace(
      '  ',
      ' ',
    ),
    fix: `Put a ${wanted === 'quote' ? 'straight quote' : wanted} in its place.`,
  }),
  'merge-conflict': () => ({
    says: 'Git left marks here, because two people changed the same lines.',
    how: 'Keep the right lines of the two, and delete the others and all lines that begin with <<<<<<<, ======= or >>>>>>>.',
  }),
  'too-deep': () => ({
    says: 'Here is one thing inside another more often than can be read: too many brackets, hyphens, > signs or spaces at the start of the line.',
    how: 'Delete the signs that are too many, or write the line again.',
  }),
  'too-many-parts': ({ most }: { most: number }) => ({
    says: `This text has more than ${most.toLocaleString('en')} lines, points, cells and signs, more than can be read at once.`,
    how: 'Take out what was pasted by mistake, or divide the text into several articles.',
  }),
  'too-many-characters': () => ({
    says: 'This paragraph has so many stars, brackets or other signs that it cannot be read as a text.',
    how: 'Delete the signs that are too many, or begin a new paragraph with an empty line.',
  }),
  'too-many-repeats': () => ({
    says: 'This file repeats parts of itself so often that it would grow without end.',
    how: 'Remove the signs & and * that copy parts of the file.',
  }),
  'front-matter-start': ({ word }: Word) =>
    /^\W+$/.test(word.trim())
      ? {
          says: `The first line of an article is three hyphens (---), and here it is ${q(word.trim())}.`,
          how: 'Write --- in its place.',
        }
      : {
          says: 'An article has to start with a line of three hyphens.',
          how: 'Put --- as the very first line, above this one.',
        },
  'front-matter-end': (_: Word) => ({
    says: 'The second line of three hyphens is missing, so it cannot be told where the article itself starts.',
    how: 'Put --- on a line of its own between the fields and the text of the article.',
  }),
  'empty-front-matter': (_: Word) => ({
    says: 'There is nothing between the two lines of three hyphens.',
    how: 'Write title, category, date and the other fields there; copy them from another article.',
  }),
}

/** The field as it is with its text in quotes. */
interface Quoted {
  right?: string
}

const putInQuotes = (right?: string) => `Put the whole text in quotes${right === undefined ? '' : `: ${right}`}.`

function unexpectedLine({ word, remark }: Word & { remark?: boolean }): Words {
  if (remark)
    return {
      says: `${q(word)} stands among notes for editors and has no #.`,
      how: 'Put # and a space in front of it, exactly under the others.',
    }
  const [, character] = /^(\S{1,2})- /.exec(word) ?? []
  if (character !== undefined)
    return {
      says: `${q(character)} stands in front of the hyphen of this item.`,
      how: `Delete ${q(character)}, and leave the hyphen where the others stand.`,
    }
  return {
    says: `${q(word)} is neither a field, nor an item, nor a part of the text above.`,
    how: 'If it is an item, put a hyphen and a space in front, exactly under the others. If it belongs to the text above, move it in as far. If it is a note for editors, put # in front.',
  }
}
