/** A number with English grouping: 324,885. Intl takes 10 ms at first use, and every build prints this. */
const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** What was verified, in words: how many of each thing were compared with their source. */
export const verifiedWords = (counts: Readonly<Record<string, number>>) =>
  `Read back and verified: ${Object.entries(counts)
    .filter(([, count]) => count)
    .map(([name, count]) => `${grouped(count)} ${name}`)
    .join(', ')}.`
