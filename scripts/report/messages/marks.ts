import { fixOrHow, q, type Fixable, type Word, type Words } from './words.ts'

type MarkKind =
  | 'plain' | 'heading' | 'inside' | 'long' | 'spaces' | 'open' | 'backslash' | 'underlined'
  | 'remark' | 'escaped' | 'space' | 'swapped' | 'bracket' | 'address' | 'empty' | 'opening' | 'moved' // prettier-ignore

/** Marks of Markdown that are not whole. */
export function brokenMark({ kind, word, ...args }: Word & Fixable & { kind: MarkKind }): Words {
  switch (kind) {
    case 'plain':
      return {
        says: `This field shows its text as it is, so visitors would read the signs in ${q(word)}.`,
        ...fixOrHow(args, 'Leave the words without the signs.', 'Leave the words without the signs and the address.'),
      }
    case 'heading':
      return {
        says: `A space is missing behind the # signs, so this is no heading: ${q(word)}.`,
        ...fixOrHow(args, 'Put one space there.'),
      }
    case 'inside':
      return {
        says: `A heading has to begin on a line of its own; here it stands behind other words: ${q(word)}.`,
        how: 'Put an empty line in front of the # signs.',
      }
    case 'long':
      return {
        says: 'A text seems to stand on the line of its heading.',
        how: 'Put an empty line between the heading and the text.',
      }
    case 'moved':
      return {
        says: `This heading is moved in, so it becomes a part of the point above it: ${q(word)}.`,
        ...fixOrHow(args, 'Start it at the beginning of the line.'),
      }
    case 'spaces':
      return {
        says: `The stars in ${q(word)} have a space inside, so they are shown and nothing is bold.`,
        ...fixOrHow(args, 'Move the spaces out of the stars.'),
      }
    case 'open':
      return {
        says: `${q(word)} is opened here and never closed, so it is shown as it stands.`,
        how: `Put ${q(word)} behind the last word it belongs to, or delete it.`,
      }
    case 'remark':
      return {
        says: `Visitors would read ${q(word)}: inside of a text that runs over several lines, # starts no note.`,
        how: 'Move the note above the field, to a line of its own, or delete it.',
      }
    case 'escaped':
      return {
        says: `The backslashes in ${q(word)} make visitors read the stars, and nothing is bold.`,
        ...fixOrHow(args, 'Delete the backslashes.'),
      }
    case 'backslash':
      return { says: 'Visitors would read the \\ at the end of this line.', ...fixOrHow(args, 'Delete it.') }
    case 'underlined':
      return {
        says: `Because of the line of ${word.startsWith('=') ? 'equals signs' : 'hyphens'} right below it, this text becomes a heading.`,
        how: 'Put an empty line between the two. A heading begins with ## and a space.',
      }
    case 'address':
      return {
        says: `The address in ${q(word)} has a space inside, so no link is made of it.`,
        how: 'Delete the space, or what does not belong to the address.',
      }
    case 'empty':
      return { says: `The link ${q(word)} has no words to press.`, how: 'Write the words between the square brackets.' }
    default:
      return {
        says: `${q(word)} is no link, so visitors would read the address: ${LINKS[kind]}.`,
        ...fixOrHow(args, 'Write it as [words](address).'),
      }
  }
}

const LINKS = {
  space: 'there is a space between the brackets',
  swapped: 'the brackets have changed places',
  bracket: 'a bracket is missing or another than it should be',
  opening: 'the bracket in front of the words is missing',
}

/** What is typed in Markdown and would not be read so. */
export function lostCharacter({
  kind,
  word,
  read = '',
  ...args
}: Word &
  Fixable & {
    kind: 'sign' | 'cell' | 'number' | 'moved' | 'far' | 'definition' | 'label' | 'minus' | 'low-lines'
    read?: string
  }): Words {
  switch (kind) {
    case 'cell':
      return {
        says: `This row has more cells than the first one, so visitors would not read ${q(word)}.`,
        how: 'Delete the stroke that is too much, or give every row one more cell. A stroke inside of words is written \\|.',
      }
    case 'number': {
      const typed = /^\d+/.exec(word)?.[0] ?? ''
      return {
        says: `This point is typed as ${typed}, and visitors would read ${read}.`,
        ...fixOrHow(
          args,
          'Number the points one after the other.',
          `Write ${read} here, or put back the points that are missing. A line that is no point of a list needs a backslash: ${typed}\\.`,
        ),
      }
    }
    case 'moved':
      return {
        says: `This line is moved in, but not far enough to stand below the point above it: ${q(word)}.`,
        ...fixOrHow(
          args,
          'Start it exactly below the words of that point.',
          'Start it exactly below the words of that point, or at the beginning of the line.',
        ),
      }
    case 'far':
      return {
        says: `This line is moved in so far that it is no point of a list and runs into the line above it: ${q(word)}.`,
        ...fixOrHow(args, 'Start it exactly below the words of the point above.'),
      }
    case 'definition':
      return {
        says: `Visitors would not read ${q(word)}: such a line gives words in square brackets their address, and nothing here needs it.`,
        how: 'Delete the line, or put a backslash in front if visitors should read it: \\[.',
      }
    case 'label':
      return {
        says: `Visitors would read the brackets of ${q(word)}, because their address is given nowhere in this text.`,
        how: 'Write the address in round brackets: [words](/address).',
      }
    case 'minus':
      return {
        says: `Because of the space behind it, the hyphen in ${q(word)} starts a list, and visitors would read no minus.`,
        how: 'For a minus, leave out the space. For a list, begin with a word: "- Take 2 tablets".',
      }
    case 'low-lines':
      return {
        says: `Visitors would read the low lines in ${q(word)}, because letters follow right behind.`,
        ...fixOrHow(args, 'Put stars in their place.'),
      }
    default:
      return {
        says: `Visitors would not read ${q(word)}, because it is taken for a mark.`,
        how: 'Put a backslash (\\) in front of each sign, or move the words to a line of their own.',
      }
  }
}
