import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { parse } from 'yaml'
import { PROJECT } from '../../../scripts/platform/project-root.ts'
import { syntheticArticle } from './article.ts'

const PATH = '/advice'
/** So many articles stand in the list at /advice. */
export const NEWEST = 24
const MOST_PICTURES = 8
/** One picture at the top of two articles looks copied to the check; of three or more it is a stock picture. */
const picturesOf = (count: number) =>
  count <= MOST_PICTURES ? MOST_PICTURES : Math.min(MOST_PICTURES, Math.floor(count / 3))

/** The names of so many articles. */
export const articleNames = (count: number) =>
  Array.from({ length: count }, (_, index) => `article-${String(index + 1).padStart(5, '0')}`)

/**
 * Writes a site with so many articles into a folder: the frame of the dental site of the tests, a page that lists the
 * newest 24, one that shows the list of doctors, a ward's number that one article in fifty names, and at most eight
 * pictures that the articles share. The check has nothing to say of it.
 */
export async function writeSyntheticSite(folder: string, count: number, seed = 1): Promise<void> {
  for (const part of ['images', 'records', 'languages'])
    cpSync(join(PROJECT, 'tests/sites/dental/content', part), join(folder, 'content', part), { recursive: true })
  const manifest = [
    ['    emergency: { number', '    ward: { number: +977-61-000007, label: Ward }\n    emergency: { number'],
    ['{ label: Toothbrushing, link: /advice/toothbrushing }', `{ label: Articles, link: ${PATH} }`],
    [
      '{ type: banner, heading: Team, call: phone.main }\n',
      '{ type: banner, heading: Team, call: phone.main }\n      - { type: people, heading: Dentists, items: { from: doctors } }\n',
    ],
    [
      '  - path: /prices\n',
      `  - path: ${PATH}\n    title: Articles\n    description: The newest articles.\n    blocks:\n      - { type: banner, heading: Articles }\n      - { type: articles, items: { from: articles, limit: ${NEWEST} } }\n  - path: /prices\n`,
    ],
  ].reduce(
    (text, [from = '', to = '']) => {
      if (!text.includes(from)) throw new Error(`The dental site has no ${JSON.stringify(from)}`)
      return text.replace(from, to)
    },
    readFileSync(join(PROJECT, 'tests/sites/dental/site.yaml'), 'utf8'),
  )
  writeFileSync(join(folder, 'site.yaml'), manifest)
  mkdirSync(join(folder, 'content/articles'), { recursive: true })
  const pictures = Array.from({ length: picturesOf(count) }, (_, index) => `picture-${index + 1}.jpg`)
  await Promise.all(
    pictures.map(async (name, index) => writeFileSync(join(folder, 'content/images', name), await drawn(index))),
  )
  const names = articleNames(count)
  const [doctor] = parse(readFileSync(join(folder, 'content/records/doctors.yaml'), 'utf8')) as { name: string }[]
  if (!doctor) throw new Error('The dental site has no doctor who could have read an article')
  for (const [index, name] of names.entries())
    writeFileSync(
      join(folder, `content/articles/${name}.md`),
      syntheticArticle(seed, index, { names, path: PATH, pictures, reviewer: doctor.name }),
    )
}

/** A picture like no other: circles in a colour of its own. */
function drawn(index: number): Promise<Buffer> {
  const hue = Math.round((index * 360) / MOST_PICTURES)
  const circles = [300, 220, 140]
    .map(
      (radius, at) =>
        `<circle cx="${400 + index * 60}" cy="400" r="${radius}" fill="hsl(${hue} 60% ${30 + at * 20}%)"/>`,
    )
    .join('')
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800"><rect width="1280" height="800" fill="hsl(${hue} 40% 88%)"/>${circles}</svg>`,
    ),
  )
    .jpeg({ quality: 80 })
    .toBuffer()
}
