/** What was proved, in words: how many of each thing were held against their source. */
export const provedWords = (counts: Readonly<Record<string, number>>) =>
  `Read back and proved: ${Object.entries(counts).filter(([, count]) => count).map(([name, count]) => `${count.toLocaleString('en')} ${name}`).join(', ')}.`
