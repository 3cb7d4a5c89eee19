/** A number as English groups its digits: 324,885. Asking Node for a language takes 10 ms the first time, and every build says this. */
const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** What was proved, in words: how many of each thing were held against their source. */
export const provedWords = (counts: Readonly<Record<string, number>>) =>
  `Read back and proved: ${Object.entries(counts)
    .filter(([, count]) => count)
    .map(([name, count]) => `${grouped(count)} ${name}`)
    .join(', ')}.`
