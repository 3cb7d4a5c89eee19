/** A part of a text between two empty lines. */
export interface Block {
  text: string
  start: number
  /** Its words in small letters, without marks: the same for the same words. */
  words: string
}

/** The parts of a text between empty lines, those of code included. */
export function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(/[^\n]*\S[^\n]*(?:\n[^\n]*\S[^\n]*)*/g)].map(({ 0: text, index }) => ({
    text,
    start: index,
    words: text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}{}.]+/gu, ' ')
      .trim(),
  }))
}

export const isHeading = ({ text }: Block) => /^ {0,3}#{1,6}\s/.test(text) && !text.includes('\n')
