/** Whether this is npm run test:long. */
export const isLong = process.env.TEST_ROUNDS === 'long'

/**
 * How often a test with random numbers goes round: a few times in the gate (npm test), many times in npm run test:long,
 * which starts vitest with --mode long.
 */
export const rounds = (short: number, long: number): number => (isLong ? long : short)

/** The first cases of a list in the gate, all in npm run test:long: for cases that take one way through the code. */
export const few = <Case>(cases: readonly Case[], count: number): readonly Case[] =>
  isLong ? cases : cases.slice(0, count)

/** A page of each layout: home, a list with fields to search, an article, a form, and a page that stands alone. */
const HANDFUL = ['/', '/doctors', '/blog/what-is-migraine', '/apply', '/404']

/** The pages of a list that a slow check looks at in the gate; npm run test:long looks at all of them. */
export const handful = (paths: readonly string[]): readonly string[] =>
  isLong ? paths : paths.filter((path) => HANDFUL.includes(path))
