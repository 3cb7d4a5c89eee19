/** Keeps the words of one time in one line, without an element for each of them. */
export const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0')
