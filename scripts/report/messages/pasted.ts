import { mended, q, type Mendable, type Word, type Words } from './words.ts'

/** How many of a kind there are beside the first. */
interface More {
  more: number
}

const andMore = ({ more }: More, thing: string, things = `${thing}s`) =>
  more > 0 ? ` There ${more === 1 ? `is one more ${thing}` : `are ${more} more ${things}`} in this text.` : ''

/** What copying from another program leaves in a text, and marks of Markdown that are not whole. */
export const pastedMessages = {
  'invisible-sign': ({ word, ...args }: Word & More & Mendable): Words => ({
    says: `Nobody sees it, but here stands ${word}; it comes along when a text is copied.${andMore(args, 'sign of this kind', 'signs of this kind')}`,
    ...mended(
      args,
      (/space|line/.test(word) && !word.includes('zero-width')) || word === 'a Tab'
        ? 'Put a plain space there, or nothing beside one.'
        : 'Delete it.',
      'Delete the sign, or type what should stand there.',
    ),
  }),
  mojibake: ({
    word,
    kind,
    becomes,
    ...args
  }: Word & More & Mendable & { kind: 'read' | 'lost' | 'font'; becomes?: string }): Words => {
    const more = andMore(args, 'place like it', 'places like it')
    if (kind === 'font')
      return {
        says: `${q(word)} looks like Nepali typed with an old font such as Preeti: without that font nobody can read it.${more}`,
        how: 'Change the text to Unicode with a Preeti converter, and paste it again.',
      }
    if (kind === 'lost')
      return {
        says: `A letter was lost here when the text was saved or copied: ${q(word)}.${more}`,
        how: 'Type the letter that stood there; the text it was copied from has it.',
      }
    return {
      says: `${q(word)} is a letter that was read wrongly when the text was copied${becomes === undefined ? '' : `; it was ${q(becomes)}`}.${more}`,
      ...mended(
        args,
        becomes === undefined ? 'Put the right letter there.' : `Put ${q(becomes)} there.`,
        'Type the right letter, or copy the text again.',
      ),
    }
  },
  'look-alike': ({ word, becomes, ...args }: Word & More & Mendable & { becomes: string }): Words => ({
    says: `${q(word)} only looks like ${q(becomes)}: some of its signs are others, which search engines and screen readers do not know.${andMore(args, 'place like it', 'places like it')}`,
    ...mended(args, `Put ${q(becomes)} there.`, `Type ${q(becomes)} anew.`),
  }),
  'stray-code': strayCode,
  'html-in-text': htmlInText,
  'pasted-bullet': pastedBullet,
  'lost-dash': lostDash,
  'broken-table': brokenTable,
  'broken-mark': brokenMark,
  'pasted-leftover': pastedLeftover,
  'doubled-word': ({ word, one, ...args }: Word & Mendable & { one: string }): Words => ({
    says: `A word stands here twice in a row: ${q(word)}.`,
    ...mended(args, `Leave one ${q(one)}.`),
  }),
  'repeated-text': ({
    word,
    kind,
    count,
  }: Word & { kind: 'item' | 'block' | 'part' | 'heading' | 'sentence'; count: number }): Words => ({
    says:
      kind === 'item'
        ? `This point stands in the same list before: ${q(word)}.`
        : kind === 'heading' || kind === 'sentence'
          ? `This ${kind} stands in the same text before: ${q(word)}.`
          : kind === 'block'
            ? `This paragraph stands in the same text before: ${q(word)}.`
            : `From here on ${count} paragraphs and lists stand in the same text a second time.`,
    how: 'Delete one of the two, or write what should stand here.',
  }),
  'empty-body': ({ kind }: { kind: 'nothing' | 'headings' | 'section' }): Words => ({
    says:
      kind === 'section'
        ? 'There is nothing below this heading.'
        : kind === 'nothing'
          ? 'This article has no text below its second line of three hyphens.'
          : 'This article has headings and no text below them.',
    how:
      kind === 'section'
        ? 'Write or paste its text below it, or delete the heading.'
        : 'Write or paste the text of the article there.',
  }),
  'same-body': ({ kind, other }: { kind: 'all' | 'most'; other: string }): Words => ({
    says: `${kind === 'all' ? 'The text' : 'Most of the text'} of this article is that of ${other}.`,
    how: 'Paste the right text, or delete the article that was copied.',
  }),
}

function strayCode({
  kind,
  word,
  lines,
  ...args
}: Word & Mendable & { kind: 'open' | 'fence' | 'indent' | 'inline' | 'tick'; lines: number }): Words {
  if (kind === 'open')
    return {
      says: `${q(word)} on a line of its own makes program code of ${lines === 0 ? 'what follows' : `all ${lines} lines below it`}, and nothing ends it.`,
      ...mended(args, 'Delete these signs.'),
    }
  if (kind === 'fence')
    return {
      says: `${q(word)} on a line of its own makes program code of the ${lines === 1 ? 'line' : `${lines} lines`} below it.`,
      how: 'Delete this line and the one that ends the code, unless visitors should read code.',
    }
  if (kind === 'indent')
    return {
      says: `${lines === 1 ? 'This line is' : `These ${lines} lines are`} moved in so far that program code is made of ${lines === 1 ? 'it' : 'them'}.`,
      ...mended(args, 'Start at the beginning of the line.'),
    }
  if (kind === 'tick')
    return { says: `${q(word)} stands here in the place of an apostrophe.`, ...mended(args, 'Put ’ there.') }
  return {
    says: `${q(word)} is shown as program code because of the grave accents around it.`,
    ...mended(args, 'Delete the accents.', 'Delete the accents, or use quotes.'),
  }
}

function htmlInText({
  kind,
  word,
  ...args
}: Word & More & Mendable & { kind: 'tag' | 'entity' | 'hidden' | 'open' }): Words {
  if (kind === 'open')
    return {
      says: `${q(word)} hides all that follows, because nothing ends it.`,
      how: 'Delete it, or put --> where the remark ends.',
    }
  if (kind === 'hidden')
    return {
      says: `A part of the text is hidden from here to the next -->: ${q(word)}.`,
      how: 'Delete it, or take the signs <!-- and --> away so that visitors read it.',
    }
  const more = andMore(args, 'like it', 'like it')
  if (kind === 'entity')
    return {
      says: `Visitors would not see what was meant by ${q(word)}, which is a letter as web pages write it.${more}`,
      ...mended(args, 'Put the letter itself there.'),
    }
  return {
    says: `Visitors would read ${q(word)} as it stands: the tags of web pages do nothing here.${more}`,
    ...mended(
      args,
      'Take the tags away, and use stars where words are bold.',
      'Delete the tags. **bold**, *slanted*, lists with - and an empty line between paragraphs do what they did.',
    ),
  }
}

function pastedBullet({
  kind,
  word,
  more,
  ...args
}: Word & More & Mendable & { kind: 'list' | 'alone' | 'number' }): Words {
  if (kind === 'number')
    return {
      says: `Lines that begin like ${q(word)} make no list: these ${more + 1} lines would run into one another.`,
      how: 'Begin each with a number and a full stop (1. 2. 3.) or with a hyphen, then a space.',
    }
  if (kind === 'alone')
    return {
      says: `${shown(word)} was pasted from a list; it would stand in front of the words.`,
      ...mended(args, 'Take it away.', 'Take it away; of a text with several points make several items.'),
    }
  return {
    says: `${shown(word)} makes no list${more ? `: these ${more + 1} lines would run into one another` : ''}.`,
    ...mended(
      args,
      'Begin each point with a hyphen and a space.',
      'Begin each point on a line of its own, with a hyphen and a space.',
    ),
  }
}

/** A sign that a symbol font draws has no picture elsewhere. */
const shown = (sign: string) =>
  /[\ue000-\uf8ff]/.test(sign)
    ? `The bullet of a symbol font (U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()})`
    : q(sign)

function lostDash({
  kind,
  word,
  mark,
  ...args
}: Word &
  Mendable & { kind: 'space' | 'lazy' | 'first' | 'between' | 'joined' | 'item' | 'quoted'; mark: string }): Words {
  const under = 'Put a hyphen and a space in front, exactly under the others.'
  if (kind === 'item')
    return {
      says: `This line lost its hyphen, so it is read as a part of the item above it: ${q(word)}.`,
      ...mended(args, under),
    }
  if (kind === 'quoted')
    return {
      says: `The hyphen of this item stands inside of its quotes: ${q(word)}.`,
      how: 'Move the hyphen and a space to the front of the quote, exactly under the others.',
    }
  if (kind === 'space')
    return {
      says: `A space is missing behind ${q(mark)}, so this line is no item of a list and runs into the line above it.`,
      ...mended(args, 'Put one space there.'),
    }
  if (kind === 'joined')
    return {
      says: `Two points of a list seem to stand in one line: a new one may begin at ${q(word)}.`,
      how: 'Begin the second point on a line of its own, with a hyphen and a space; or write its first letter small.',
    }
  const how = `Put ${q(mark)} and a space in front of it, or an empty line between it and the list.`
  if (kind === 'lazy')
    return {
      says: `This line has no ${q(mark)}, so it becomes a part of the point above it: ${q(word)}.`,
      ...mended(args, `Put ${q(mark)} and a space in front of it.`, how),
    }
  return {
    says: `This line stands ${kind === 'first' ? 'right above' : 'between the points of'} a list and has no ${q(mark)}: ${q(word)}.`,
    ...mended(args, `Put ${q(mark)} and a space in front of it.`, `${how.slice(0, -1)} if it belongs to none.`),
  }
}

function brokenTable({
  kind,
  cells,
  wide,
}: Word & {
  kind: 'head' | 'rule' | 'columns' | 'long' | 'short' | 'torn' | 'tabs'
  cells: number
  wide: number
}): Words {
  const columns = (count: number) => (count === 1 ? 'one column' : `${count} columns`)
  switch (kind) {
    case 'head':
      return {
        says: 'This table has no words over its columns.',
        how: 'Write a first row with the name of each column, and below it a row such as | --- | --- |.',
      }
    case 'rule':
      return {
        says: 'These rows make no table: below the first one a row of hyphens is missing.',
        how: `Write ${`| --- `.repeat(Math.min(wide, 6))}| below the first row.`,
      }
    case 'columns':
      return {
        says: `This row of hyphens has ${columns(cells)} and the row above it ${columns(wide)}, so no table is made of them.`,
        how: 'Give both the same number of strokes.',
      }
    case 'long':
      return {
        says: `This row has ${cells} cells and the table ${columns(wide)}: what is too much would not be shown.`,
        how: 'Delete the stroke that is too much, or give every row one more cell. A stroke inside of words is written \\|.',
      }
    case 'short':
      return {
        says: `This row has ${cells === 1 ? 'one cell' : `${cells} cells`} and the table ${columns(wide)}.`,
        how: 'Put the missing stroke between its cells; leave a cell empty with two strokes.',
      }
    case 'torn':
      return {
        says: 'This row stands alone and is part of no table.',
        how: 'Delete the empty line that parts it from its table.',
      }
    case 'tabs':
      return {
        says: `These ${cells} lines have Tabs between their words, as a table pasted from a spreadsheet has; they would run into one another.`,
        how: 'Write a table: | between the cells, and a row such as | --- | --- | below the first one.',
      }
  }
}

type MarkKind =
  | 'plain' | 'heading' | 'inside' | 'long' | 'spaces' | 'open' | 'backslash' | 'underlined'
  | 'remark' | 'escaped' | 'space' | 'swapped' | 'bracket' | 'address' | 'empty' | 'opening' // prettier-ignore

function brokenMark({ kind, word, ...args }: Word & Mendable & { kind: MarkKind }): Words {
  switch (kind) {
    case 'plain':
      return {
        says: `This field shows its text as it is, so visitors would read the signs in ${q(word)}.`,
        ...mended(args, 'Leave the words without the signs.', 'Leave the words without the signs and the address.'),
      }
    case 'heading':
      return {
        says: `A space is missing behind the # signs, so this is no heading: ${q(word)}.`,
        ...mended(args, 'Put one space there.'),
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
    case 'spaces':
      return {
        says: `The stars in ${q(word)} have a space inside, so they are shown and nothing is bold.`,
        ...mended(args, 'Move the spaces out of the stars.'),
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
        ...mended(args, 'Delete the backslashes.'),
      }
    case 'backslash':
      return { says: 'Visitors would read the \\ at the end of this line.', ...mended(args, 'Delete it.') }
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
        ...mended(args, 'Write it as [words](address).'),
      }
  }
}

const LINKS = {
  space: 'there is a space between the brackets',
  swapped: 'the brackets have changed places',
  bracket: 'a bracket is missing or another than it should be',
  opening: 'the bracket in front of the words is missing',
}

function pastedLeftover({
  kind,
  word,
  ...args
}: Word &
  More &
  Mendable & {
    kind: 'word' | 'web' | 'chat' | 'conflict' | 'blank' | 'sheet' | 'mail' | 'disk' | 'divided' | 'rights'
  }): Words {
  if (kind === 'divided')
    return {
      says: `${q(word)} is a word that was divided at the end of a line where it was copied from.${andMore(args, 'like it', 'like it')}`,
      ...mended(args, 'Write it as one word.'),
    }
  if (kind === 'rights')
    return {
      says: `${q(word)} says that this text belongs to somebody else.`,
      how: 'Use a text of your own. A text of somebody else needs a permission, and its place is under "sources".',
    }
  if (kind === 'disk')
    return {
      says: `${q(word)} is a place on one computer, where no visitor can go.`,
      how: 'Link to a page of this site or to a web address, or leave the words without a link.',
    }
  const from = {
    word: 'was left by the word processor it was copied from',
    web: 'was left by the web page it was copied from',
    chat: 'was left by a program that writes texts',
    conflict: 'was left where two versions of this file met',
    sheet: 'was left by the spreadsheet it was copied from',
    mail: 'was left by the e-mail it was copied from',
    blank: 'is a place to be filled in by hand, which nobody can do on a web page',
  }[kind]
  return {
    says: `${q(word)} ${from}.${andMore(args, 'like it', 'like it')}`,
    ...mended(
      args,
      'Delete it.',
      kind === 'conflict'
        ? 'Keep one of the two versions and delete the lines with <<<<<<<, ======= and >>>>>>>.'
        : kind === 'chat'
          ? 'Write what should stand there, and let somebody who knows read the whole text.'
          : 'Write what should stand there, or delete it.',
    ),
  }
}
