import { mended, q, type Mendable, type Word, type Words } from './words.ts'

/** What stands in a text twice, or not at all. */
export const repeatedMessages = {
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
