import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { load } from '../scripts/pipeline/1-load/load.ts'
import { factsOfManifest } from '../scripts/pipeline/3-model/facts.ts'
import { markdownKey, type RenderedMarkdown } from '../scripts/pipeline/3-model/markdown.ts'
import { prefetchMarkdown } from '../scripts/pipeline/3-model/prefetch-markdown.ts'
import { checkOnce, checkSite, prepare, type Prepared } from '../scripts/pipeline/check-site.ts'
import { noCache } from '../scripts/platform/cache/cache.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'

const folder = mkdtempSync(join(tmpdir(), 'known-markdown-'))
const root = join(folder, 'site')
cpSync(PROJECT, root, {
  recursive: true,
  filter: (file) =>
    [PROJECT.replace(/[\\/]$/, ''), join(PROJECT, 'site.yaml'), join(PROJECT, 'content')].some(
      (one) => file.replace(/[\\/]$/, '') === one,
    ) || file.startsWith(join(PROJECT, 'content') + '/'),
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const documents = load(root).documents
const facts = factsOfManifest(prepare().schemas, documents[0]?.data as Record<string, unknown>, new Map())
const texts = documents.flatMap(({ body }) => body?.markdown ?? [])

test('A build keeps what it read of every article, and the next run knows all of it', async () => {
  const cache = join(folder, 'cache')
  const known = ({ outlines, markdown }: Prepared) =>
    texts.map((text) => ({ outline: outlines.get(text), html: markdown.get(markdownKey(text, facts)) }))
  const first = prepare(cache)
  const { problems } = await checkOnce(root, first, { html: true })
  expect(texts.length).toBeGreaterThan(20)
  expect(known(first).every(({ outline, html }) => outline && html?.html)).toBe(true)
  const second = prepare(cache)
  expect(known(second)).toEqual(known(first))
  expect((await checkOnce(root, second, { html: true })).problems).toEqual(problems)
})

test('A fault while an article is read is an internal error, said with the article', async () => {
  const markdown = {
    ...noCache<RenderedMarkdown>(),
    set: () => {
      throw new Error('broken')
    },
  }
  await expect(prefetchMarkdown(documents, { ...prepare(), markdown }, true)).rejects.toMatchObject({
    name: 'InternalError',
    file: expect.stringMatching(/^content\/articles\/.*\.md$/) as string,
  })
})

test(
  'A mistake in an article is reported at its place each time, however much is remembered',
  { tags: ['long'] },
  () => {
    const file = join(root, 'content/articles/kidney-stone.md')
    const text = readFileSync(file, 'utf8')
    const said = () =>
      checkSite(root, prepare(join(folder, 'cache-said'))).problems.map(({ code, range, file: where }) => ({
        code,
        range,
        where,
      }))
    const clean = said()
    for (const [from, to] of [
      [/^title: .*$/m, 'title: 2024'],
      [/^category: .*$/m, 'category: [a]'],
      [/^summary: /m, 'sumary: '],
      [/^## .*$/m, '## [x](/nowhere)'],
    ] as const) {
      writeFileSync(file, text.replace(from, to))
      const first = said()
      expect(said()).toEqual(first)
      expect(checkSite(root).problems.map(({ code, range, file: where }) => ({ code, range, where }))).toEqual(first)
      if (to !== 'title: 2024') expect(first.length).toBeGreaterThan(clean.length)
    }
    writeFileSync(file, text)
    expect(said()).toEqual(clean)
  },
)

// The parser's buffers are given back only there (27 kB an article; 4,000 articles held 108 MB where none was). How
// much the process holds is the machine's affair, so the turns are counted, not the bytes.
test('The event loop gets a turn again and again while many articles are read', async () => {
  const [article] = documents.flatMap((one) => (one.body ? [one] : []))
  if (!article?.body) throw new Error('There is no article')
  const { body } = article
  const copies = Array.from({ length: 2000 }, (_, index) => ({
    ...article,
    body: { ...body, markdown: `${body.markdown}${index}` },
  }))
  let turns = 0
  let isReading = true
  const count = () => {
    turns++
    if (isReading) setImmediate(count)
  }
  setImmediate(count)
  await prefetchMarkdown(copies, { ...prepare(), outlines: noCache() }, false)
  isReading = false
  expect(turns).toBeGreaterThanOrEqual(10)
})
