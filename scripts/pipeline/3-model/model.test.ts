import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readText } from '../1-load/read-text.ts'
import { checkSite } from '../check-site.ts'
import { PROJECT } from '../../platform/project-root.ts'
import { prepared } from '../../../tests/support/prepared.ts'

type Edit = [file: string, find: string, put: string]

/** Every page of the dental site with its key and all it holds, by its address, after edits. */
const pagesWith = (...edits: Edit[]) => pagesOf('tests/sites/dental', edits)

async function pagesOf(folder: string, edits: readonly Edit[]) {
  const edited = (file: string, text: string) =>
    edits
      .filter(([name]) => name === file)
      .reduce((now, [, find, put]) => {
        if (!now.includes(find)) throw new Error(`${file} has no ${find}`)
        return now.replaceAll(find, put)
      }, text)
  const { problems, site } = checkSite(join(PROJECT, folder), prepared, {
    read: (root, file) => {
      const read = readText(root, file)
      return 'text' in read ? { text: edited(file, read.text) } : read
    },
  })
  if (!site) throw new Error(JSON.stringify(problems))
  return new Map(
    (await site()).pages.map((page) => [page.path, { key: page.key(), whole: JSON.stringify(page.make()) }]),
  )
}

test.each<[string, Edit]>([
  ['a number in a text', ['site.yaml', '+977-61-000002', '+977-61-000009']],
  ['the body of an article', ['content/articles/gums.md', 'Healthy gums do not bleed.', 'Healthy gums never bleed.']],
  ['the title of an article that another one names', ['content/articles/gums.md', 'title: Gums', 'title: Smug']],
  ['the day of an article', ['content/articles/gums.md', 'date: 2026-02-04', 'date: 2026-02-05']],
  [
    'the blocks that stand on every article',
    ['site.yaml', '{ type: article }', '{ type: article }\n      - { type: banner, heading: Ask us }'],
  ],
])('A page whose key stays is the same page, and one that changes has another key: %s', async (_, edit) => {
  const [before, after] = [await pagesWith(), await pagesWith(edit)]
  expect([...after.keys()]).toEqual([...before.keys()])
  const changed = [...after].filter(([path, { whole }]) => whole !== before.get(path)?.whole).map(([path]) => path)
  expect(changed).not.toEqual([])
  expect([...after].filter(([path, { key }]) => key !== before.get(path)?.key).map(([path]) => path)).toEqual(changed)
})

test('Articles show the signs that they name in a list, and a change there changes just their pages', async () => {
  const sign = 'or is the worst of your life, even if it eases'
  const before = await pagesOf('.', [])
  const after = await pagesOf('.', [['content/records/warning-signs.yaml', sign, 'or is very strong']])
  const changed = [...after].filter(([path, { key }]) => key !== before.get(path)?.key).map(([path]) => path)
  expect(changed.toSorted()).toEqual([
    '/blog/difference-migraine-and-headache',
    '/blog/migraine-headache',
    '/blog/what-is-migraine',
    '/ne/blog/what-is-migraine',
  ])
  for (const path of changed) {
    expect(before.get(path)?.whole, path).toContain(sign)
    expect(after.get(path)?.whole, path).toContain('or is very strong')
  }
})

test('The list of numbers that kept pages are renewed from has extensions as the pages show them', async () => {
  const { site } = checkSite(join(PROJECT, 'tests/sites/dental'), prepared, {
    read: (root, file) => {
      const read = readText(root, file)
      return 'text' in read
        ? { text: read.text.replace('+977-61-000001, label', '+977-61-000001, ext: 12, label') }
        : read
    },
  })
  const { phones, common } = (await site?.()) ?? {}
  expect([phones?.main, common?.header.phone.number]).toEqual(Array(2).fill('+977-61-000001 ext 12'))
})
