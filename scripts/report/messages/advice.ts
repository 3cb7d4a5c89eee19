import { q, type Word, type Words } from './words.ts'

/** What could be said better. */
export const adviceMessages = {
  'ambiguous-plain-word': ({ word, item, other }: Word & { item: string; other: string }) => ({
    says: `${q(word)} leads to both ${q(other)} and ${q(item)}.`,
    how: 'Leave it where the front desk would send somebody first; or in both, if both are right.',
  }),
  'missing-plain-words': ({ word }: Word) => ({
    says: `No plain words lead to ${q(word)}, so only people who know its name find it.`,
    how: 'Name it in the department that it belongs to, or give it "words:" of its own where its list has them.',
  }),
  'long-sentence': ({ count, limit }: { count: number; limit: number }) => ({
    says: `This sentence has ${count} words; up to ${limit} are easy to read.`,
    how: 'Make two sentences of it, or leave out what the reader does not need.',
  }),
  'long-average': ({ average, limit }: { average: number; limit: number }) => ({
    says: `A sentence of this article has ${average} words on average; up to ${limit} are easy to read.`,
    how: 'Make two sentences of the longest ones. The other place is the longest of all.',
  }),
  'long-paragraph': ({ words, sentences }: { words: number; sentences: number }) => ({
    says: `This paragraph has ${words} words in ${sentences} sentences; up to 90 words in 5 sentences are easy to read.`,
    how: 'Begin a new paragraph where a new thought begins, make a list of it, or say less.',
  }),
  'unexplained-abbreviation': ({ word, later }: Word & { later: boolean }) => ({
    says: later ? `${q(word)} is used here before it is explained.` : `${q(word)} is not explained in this article.`,
    how: `Write the whole words first and "(${word})" behind them, or use plain words. If everybody here knows it, add it to content/known-words.txt.`,
  }),
  'missing-summary': () => ({
    says: 'This article has no two lines that say it in short.',
    how: 'Add "short:" below "summary:" with two lines: what matters most, and when it cannot wait.',
  }),
  'weak-alt': weakAlt,
  'description-length': ({ count, fewest, most }: { count: number; fewest: number; most: number }) => ({
    says: `This text has ${count} letters; search engines show ${fewest} to ${most}.`,
    how:
      count < fewest ? 'Say in a full sentence what people find on the page.' : 'Keep the most important half of it.',
  }),
}

function weakAlt({ reason, word }: Word & { reason: 'file' | 'again' }): Words {
  const how = 'Say in a few words what there is to see, as you would on the telephone.'
  return reason === 'file'
    ? { says: `${q(word)} is the name of a file, not what the picture shows.`, how }
    : { says: `${q(word)} stands beside the picture already, so people who cannot see it would hear it twice.`, how }
}
