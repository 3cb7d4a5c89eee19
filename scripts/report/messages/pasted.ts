import { andMore, fixOrHow, q, type Fixable, type More, type Word, type Words } from './words.ts'

/** What copying from another program leaves in a text. */
export const pastedMessages = {
  'invisible-character': ({ word, ...args }: Word & More & Fixable): Words => ({
    says: `Nobody sees it, but here stands ${word}; it comes along when a text is copied.${andMore(args, 'sign of this kind', 'signs of this kind')}`,
    ...fixOrHow(
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
  }: Word & More & Fixable & { kind: 'read' | 'lost' | 'font'; becomes?: string }): Words => {
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
      ...fixOrHow(
        args,
        becomes === undefined ? 'Put the right letter there.' : `Put ${q(becomes)} there.`,
        'Type the right letter, or copy the text again.',
      ),
    }
  },
  'look-alike': ({ word, becomes, ...args }: Word & More & Fixable & { becomes: string }): Words => ({
    says: `${q(word)} only looks like ${q(becomes)}: some of its signs are others, which search engines and screen readers do not know.${andMore(args, 'place like it', 'places like it')}`,
    ...fixOrHow(args, `Put ${q(becomes)} there.`, `Type ${q(becomes)} anew.`),
  }),
  'html-in-text': htmlInText,
  'pasted-bullet': pastedBullet,
  'pasted-leftover': pastedLeftover,
}

function htmlInText({
  kind,
  word,
  plain,
  ...args
}: Word &
  More &
  Fixable & {
    kind: 'tag' | 'entity' | 'hidden' | 'open'
    /** The field takes no marks. */
    plain?: true
  }): Words {
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
      ...fixOrHow(args, 'Put the letter itself there.'),
    }
  return {
    says: `Visitors would read ${q(word)} as it stands: the tags of web pages do nothing here.${more}`,
    ...fixOrHow(
      args,
      plain ? 'Take the tags away.' : 'Take the tags away, and use stars where words are bold.',
      plain
        ? 'Delete the tags. This is a plain text: no part of it can be bold, a list or a link.'
        : 'Delete the tags. **bold**, *slanted*, lists with - and an empty line between paragraphs do what they did.',
    ),
  }
}

function pastedBullet({
  kind,
  word,
  more,
  ...args
}: Word & More & Fixable & { kind: 'list' | 'alone' | 'number' }): Words {
  if (kind === 'number')
    return {
      says: `Lines that begin like ${q(word)} make no list: these ${more + 1} lines would run into one another.`,
      how: 'Begin each with a number and a full stop (1. 2. 3.) or with a hyphen, then a space.',
    }
  if (kind === 'alone')
    return {
      says: `${shown(word)} was pasted from a list; it would stand in front of the words.`,
      ...fixOrHow(args, 'Take it away.', 'Take it away; of a text with several points make several items.'),
    }
  return {
    says: `${shown(word)} makes no list${more ? `: these ${more + 1} lines would run into one another` : ''}.`,
    ...fixOrHow(
      args,
      'Begin each point with a hyphen and a space.',
      'Begin each point on a line of its own, with a hyphen and a space.',
    ),
  }
}

/** A character that a symbol font draws has no picture elsewhere. */
const shown = (character: string) =>
  /[\ue000-\uf8ff]/.test(character)
    ? `The bullet of a symbol font (U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()})`
    : q(character)

function pastedLeftover({
  kind,
  word,
  ...args
}: Word &
  More &
  Fixable & {
    kind:
      | 'word'
      | 'web'
      | 'chat'
      | 'conflict'
      | 'blank'
      | 'sheet'
      | 'mail'
      | 'disk'
      | 'divided'
      | 'rights'
      | 'article'
      | 'message'
      | 'shell'
      | 'head'
      | 'note'
      | 'close'
  }): Words {
  if (kind === 'divided')
    return {
      says: `${q(word)} is a word that was divided at the end of a line where it was copied from.${andMore(args, 'like it', 'like it')}`,
      ...fixOrHow(args, 'Write it as one word.'),
    }
  if (kind === 'article')
    return {
      says: `From here on a second article stands below this one: ${q(word)}.`,
      how: 'Delete it from here to its end. If it is to be on the site, give it a file of its own.',
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
    message: 'was left by the chat it was copied from',
    shell: 'was left by the window of commands it was copied from',
    head: 'belongs to the lines at the top of an article',
    note: 'is the mark of a note that is not there',
    close: 'is the end of a letter',
    blank: 'is a place to be filled in by hand, which nobody can do on a web page',
  }[kind]
  return {
    says: `${q(word)} ${from}.${andMore(args, 'like it', 'like it')}`,
    ...fixOrHow(
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
