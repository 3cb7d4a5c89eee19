/**
 * A text in which no line breaks inside of a time (10:30 AM) or after the single letter of a word (X-ray). The joiner
 * is nothing to see, and search in a page passes over it.
 */
export const keepTogether = (text: string): string =>
  text.replace(/(\d) (?=[AP]M\b)/g, '$1\u00a0').replace(/\b([A-Z]-)(?=[a-z])/g, '$1\u2060')
