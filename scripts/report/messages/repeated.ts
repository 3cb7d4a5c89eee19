import { fixOrHow, q, type Fixable, type Word, type Words } from './words.ts'

/** What stands in a text twice, or not at all: words, parts and the other half of a bracket. */
export const repeatedMessages = {
  'wrong-list-file': ({ word, other }: Word & { other: string }) => ({
    says: `By its first line this is the list ${q(word)}, in the file of ${q(other)}.`,
    how: `If the text of ${word}.yaml was pasted here, put the text of ${other}.yaml back. Else write ${other} in the first line.`,
  }),
  'unexpected-punctuation': ({
    word,
    kind,
    ...args
  }: Word &
    Fixable & { kind: 'letter' | 'open' | 'close' | 'other' | 'quote' | 'space' | 'no-space' | 'twice' }): Words => ({
    says: {
      letter: `A letter stands here by itself: ${q(word)}.`,
      open: `The bracket in front of these words is never closed: ${q(word)}.`,
      close: `The bracket behind these words was never opened: ${q(word)}.`,
      other: `The bracket is closed by another one: ${q(word)}.`,
      quote: `The quotes here have no other half: ${q(word)}.`,
      space: `A space stands in front of the sign in ${q(word)}.`,
      'no-space': `A space is missing in ${q(word)}.`,
      twice: `The sign stands there twice: ${q(word)}.`,
    }[kind],
    ...fixOrHow(
      args,
      kind === 'space' ? 'Delete it.' : kind === 'no-space' ? 'Put one space there.' : 'Leave one.',
      {
        letter: 'Delete it.',
        open: 'Write ) where the words in brackets end, or delete the (.',
        close: 'Write ( where the words in brackets begin, or delete the ).',
        other: 'Write ) in its place.',
        quote: 'Write the other half, or delete this one.',
        space: 'Delete it.',
        'no-space': 'Put one space there.',
        twice: 'Leave one.',
      }[kind],
    ),
  }),
  'doubled-word': ({ word, one, ...args }: Word & Fixable & { one: string }): Words => ({
    says: `A word stands here twice in a row: ${q(word)}.`,
    ...fixOrHow(args, `Leave one ${q(one)}.`),
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
  'duplicate-body': ({ kind, other }: { kind: 'all' | 'most'; other: string }): Words => ({
    says: `${kind === 'all' ? 'The text' : 'Most of the text'} of this article is that of ${other}.`,
    how: 'Paste the right text, or delete the article that was copied.',
  }),
}
