/**
 * How often a test with random numbers goes round: a few times with every change (npm test), many times on demand
 * (npm run test:long, which starts vitest with --mode long).
 */
export const rounds = (short: number, long: number): number => (process.env.TEST_ROUNDS === 'long' ? long : short)
