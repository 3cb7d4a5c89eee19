import type { Problem, ProblemCode } from '../problem.ts'

/** What each kind of advice is called when it is counted: one, several. */
export const ADVICE = {
  'long-sentence': ['long sentence', 'long sentences'],
  'long-average': ['article of long sentences', 'articles of long sentences'],
  'long-paragraph': ['long paragraph', 'long paragraphs'],
  'unexplained-abbreviation': ['unexplained abbreviation', 'unexplained abbreviations'],
  'missing-summary': ['article that says nothing in short', 'articles that say nothing in short'],
  'weak-alt': ['weak alternative text', 'weak alternative texts'],
  'description-length': ['description too short or too long', 'descriptions too short or too long'],
  'orphan-article': ['article that nothing names', 'articles that nothing names'],
  'orphan-page': ['page without a way in', 'pages without a way in'],
  'ambiguous-plain-word': ['word that leads to two', 'words that lead to two'],
  'missing-plain-words': ['item that no plain words lead to', 'items that no plain words lead to'],
  'last-year': ['day that may be of the next year', 'days that may be of the next year'],
  'unused-fact': ['fact that nothing uses', 'facts that nothing uses'],
} as const satisfies { [code in ProblemCode]?: readonly [one: string, several: string] }

/** The last line of the advice: how much of each kind. */
export function adviceSummary(advice: readonly Problem[]): string {
  const counts = Object.entries(ADVICE)
    .map(([code, words]) => ({ words, count: advice.filter((one) => one.code === code).length }))
    .filter(({ count }) => count > 0)
  return `Advice: ${counts.map(({ words, count }) => `${count} ${words[count === 1 ? 0 : 1]}`).join(', ') || 'none'}.`
}
