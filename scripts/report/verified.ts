/** A number as English groups its digits: 324,885. Asking Node for a language takes 10 ms the first time, and every build says this. */
const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** What was verified, in words: how many of each thing were compared with their source. */
export const verifiedWords = (counts: Readonly<Record<string, number>>) =>
  `Read back and verified: ${Object.entries(counts)
    .filter(([, count]) => count)
    .map(([name, count]) => `${grouped(count)} ${name}`)
    .join(', ')}.`
