import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { load } from '../scripts/pipeline/1-load/load.ts'
import { factsOfManifest } from '../scripts/pipeline/3-model/facts.ts'
import { markdownKey } from '../scripts/pipeline/3-model/markdown.ts'
import { prefetchMarkdown } from '../scripts/pipeline/3-model/prefetch-markdown.ts'
import { checkOnThreads, checkSite, prepare } from '../scripts/pipeline/check-site.ts'
import { openWorkerPool } from '../scripts/platform/workers/worker-pool.ts'
import { PROJECT } from '../scripts/platform/project-root.ts'

const folder = mkdtempSync(join(tmpdir(), 'threads-'))
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
const facts = factsOfManifest(prepare().schemas, documents[0]?.data as Record<string, unknown>)
const texts = documents.flatMap(({ body }) => body?.markdown ?? [])

/** What is known of all articles after a check on so many threads, and what the check says. */
async function known(threads: number, cache = join(folder, `cache-${threads}`)) {
  const prepared = prepare(cache)
  const { problems } = await checkOnThreads(root, prepared, { html: true, threads })
  return {
    problems,
    read: texts.map((text) => ({
      outline: prepared.outlines.get(text),
      html: prepared.markdown.get(markdownKey(text, facts)),
    })),
  }
}

test('Articles are read the same without threads, with one and with three', async () => {
  const alone = await known(0)
  expect(texts.length).toBeGreaterThan(20)
  expect(alone.read.every(({ outline, html }) => outline && html?.html)).toBe(true)
  expect(await known(1)).toEqual(alone)
  expect(await known(3)).toEqual(alone)
})

test('A thread that ends by itself is an internal error, said with the article it was reading', async () => {
  writeFileSync(
    join(folder, 'dies.mjs'),
    'import { parentPort } from "node:worker_threads"\nparentPort.on("message", () => process.exit(3))\n',
  )
  const pool = openWorkerPool(pathToFileURL(join(folder, 'dies.mjs')), { threads: 1, minJobs: 0 })
  await expect(prefetchMarkdown(documents, prepare(), false, pool)).rejects.toMatchObject({
    name: 'InternalError',
    file: expect.stringMatching(/^content\/articles\/.*\.md$/) as string,
  })
})

test('A mistake in an article is told at its place each time, however much is remembered', () => {
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
})
