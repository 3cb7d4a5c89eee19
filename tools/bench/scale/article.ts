import { randomFrom, type Random } from './random.ts'

/** What an article of the bench may lead to and show. */
export interface Surroundings {
  /** The names of all articles, in order; two at least, for each leads to others. */
  names: readonly string[]
  /** Where articles stand: /advice. */
  path: string
  pictures: readonly string[]
  /** Who has read them, by the name in the list of doctors, since the check wants no other; otherwise nobody has. */
  reviewer?: string
  /** The fact that one article in fifty names. */
  phone?: string
}

const SYLLABLES = [
  'ba',
  'do',
  'fe',
  'gi',
  'ka',
  'lo',
  'mi',
  'na',
  'or',
  'pe',
  'ra',
  'su',
  'ti',
  'vo',
  'wen',
  'lim',
  'tar',
  'sel',
  'mun',
  'dri',
]
const CATEGORIES = ['Bafel', 'Dorimun', 'Kasel', 'Lotar', 'Miwen', 'Peras']
/** One article in so many names the ward's number; the bench changes that fact. */
export const NAMES_WARD = 50

/**
 * One article of words that mean nothing: 900 to 1,200 of them, in parts with lists, a table and links, as a health
 * article has them. The same seed and place give the same article, whatever the number of articles around it.
 */
export function syntheticArticle(
  seed: number,
  index: number,
  { names, path, pictures, reviewer, phone = 'phone.ward' }: Surroundings,
): string {
  const random = randomFrom(seed * 1_000_003 + index)
  const words = 900 + random.below(160)
  // Never this one, however few there are: the check reports what leads to itself.
  const other = (step: number) => names[(index + 1 + ((step - 1) % (names.length - 1))) % names.length] ?? ''
  const related = new Set([other(1), other(2), other(3)])
  const title = `${capital(phrase(random, 3))} ${index + 1}`
  const body = [paragraph(random, 40, `[${phrase(random, 2)}](${path}/${other(1)})`)]
  if (index % NAMES_WARD === 0) body.push(`${capital(phrase(random, 4))} {{${phone}}}.`)
  for (let part = 0; countWords(body) < words; part++)
    body.push(
      ...PARTS.flatMap((make, at) => (at === part % PARTS.length ? make(random, `${path}/${other(2 + part)}`) : [])),
    )
  return `---
title: ${title}
category: ${random.pick(CATEGORIES)}
date: ${new Date(Date.UTC(2010, 0, 1 + (index % 5000))).toISOString().slice(0, 10)}
summary: ${capital(phrase(random, 14))} ${index + 1}.
image: ${pictures[index % pictures.length] ?? ''}
alt: ${capital(phrase(random, 6))}.
keywords: [${phrase(random, 1)}, ${phrase(random, 2)}]
related: [${[...related].join(', ')}]
emergency:
  heading: ${capital(phrase(random, 5))}
  items:
    - ${capital(phrase(random, 6))}
    - ${capital(phrase(random, 7))}
  call: phone.emergency
sources:
  - title: ${capital(phrase(random, 4))}
    organisation: ${capital(phrase(random, 3))}
${reviewer ? `reviewer: ${reviewer}\n` : ''}---
${body.join('\n\n')}
`
}

/** Kinds of parts, in turn: running text, a list, a table, a numbered list under a smaller heading. */
const PARTS: ((random: Random, link: string) => string[])[] = [
  (random, link) => [
    heading(random),
    paragraph(random, 60, `**${phrase(random, 2)}**`),
    paragraph(random, 50, `[${phrase(random, 2)}](${link})`),
  ],
  (random) => [
    heading(random),
    paragraph(random, 30, `*${phrase(random, 2)}*`),
    Array.from({ length: 6 }, () => `- ${capital(phrase(random, 7))}`).join('\n'),
    paragraph(random, 50, phrase(random, 2)),
  ],
  (random) => [
    heading(random),
    [
      '| ' + [1, 2, 3].map(() => capital(phrase(random, 1))).join(' | ') + ' |',
      '| --- | --- | --- |',
      ...Array.from({ length: 5 }, () => `| ${[1, 2, 3].map(() => phrase(random, 3)).join(' | ')} |`),
    ].join('\n'),
    paragraph(random, 50, phrase(random, 1)),
  ],
  (random, link) => [
    heading(random),
    paragraph(random, 40, `[${phrase(random, 3)}](${link})`),
    `### ${capital(phrase(random, 3))}`,
    Array.from({ length: 5 }, (_, at) => `${at + 1}. ${capital(phrase(random, 8))}`).join('\n'),
  ],
]

const heading = (random: Random) => `## ${capital(phrase(random, 4))}`

/** Sentences of about so many words, with something set into the second one. */
function paragraph(random: Random, length: number, inside: string): string {
  const sentences: string[] = []
  for (let left = length; left > 0;) {
    const count = 6 + random.below(9)
    sentences.push(`${capital(phrase(random, count))}${sentences.length === 1 ? ` ${inside}` : ''}.`)
    left -= count
  }
  return sentences.join(' ')
}

const phrase = (random: Random, count: number) =>
  Array.from({ length: count }, () =>
    Array.from({ length: 2 + random.below(2) }, () => random.pick(SYLLABLES)).join(''),
  ).join(' ')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const countWords = (parts: readonly string[]) => parts.join(' ').split(/\s+/).length
