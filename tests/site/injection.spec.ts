import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderMarkdown } from '../../scripts/pipeline/3-model/markdown.ts'
import { checkSite, prepare } from '../../scripts/pipeline/check-site.ts'
import { serveFolder } from '../../scripts/pipeline/5-render/hosting/static-server.ts'
import { PROJECT } from '../../scripts/platform/project-root.ts'
import { attacks, harmless } from '../injection/corpus.ts'
import { writeFilledSite } from '../injection/filled-site.ts'
import { intruders, reader } from '../injection/read-back.ts'
import { refused } from '../injection/refused.ts'
import type { Range } from '../../scripts/report/problem.ts'
import { mapPage, visit } from './visit.ts'

const folder = join(PROJECT, '.cache/injection')
const dist = join(folder, 'dist')
// An e-mail address by hand is refused (literal-fact, page-mail); as a reference to a fact the attack goes through.
const strings = [...attacks, ...harmless]
  .filter((text) => !text.includes('pass@'))
  .map((text) => text.replaceAll('a@b.example', '{{email.main}}'))
const fields = new Map<string, { words: string; kind: 'text' | 'markdown' }>()
let paths: string[] = []
let served: Awaited<ReturnType<typeof serveFolder>>

const mark = (kind: 'text' | 'markdown', words: string) => {
  const name = `Field${fields.size + 1}x`
  fields.set(name, { words, kind })
  return name
}

/** On pages of records `{x}` stands for a field: it goes whole, from the words that are looked for as well. */
function withoutBrackets(text: string, [start, end]: Range): Range {
  const name =
    text
      .slice(0, start)
      .match(/Field\d+x/g)
      ?.at(-1) ?? ''
  const field = fields.get(name)
  if (field) fields.set(name, { ...field, words: field.words.replace(text.slice(start - 1, end + 1), 'told') })
  return [start - 1, end + 1]
}

/** Strings that the check refuses beside others are taken out, as an editor would: only what it takes can be built. */
function removeReported(prepared: ReturnType<typeof prepare>): void {
  for (let round = 0; round < 12; round++) {
    const { problems } = checkSite(folder, prepared)
    const reported = problems.filter(({ severity, range }) => severity === 'error' && range)
    if (reported.length === 0) return
    for (const file of new Set(reported.map((problem) => problem.file))) {
      const own = reported.filter((problem) => problem.file === file)
      const before = readFileSync(join(folder, file), 'utf8')
      // Articles with the same strings have the same text.
      const text = own.some(({ code }) => code === 'duplicate-body')
        ? before.slice(0, before.indexOf('\n---\n', 4) + 5) + before.slice(before.indexOf('\n## ') + 1)
        : own
            .flatMap(({ code, range }) =>
              !range
                ? []
                : code === 'unknown-record-field'
                  ? [{ range: withoutBrackets(before, range), put: 'told' }]
                  : // The card for an emergency has to call the number for one.
                    [{ range, put: code === 'wrong-phone-use' ? 'phone.emergency' : 'told' }],
            )
            .sort((a, b) => b.range[0] - a.range[0])
            .filter(({ range: [, end] }, at, all) => end <= (all[at - 1]?.range[0] ?? Infinity))
            .reduce((now, { range: [start, end], put }) => `${now.slice(0, start)}${put}${now.slice(end)}`, before)
      writeFileSync(join(folder, file), text)
    }
  }
}

const MARK =
  'window.heard = []; for (const name of ["hit", "alert", "confirm", "prompt"]) window[name] = () => { window.heard.push(name) }; document.addEventListener("securitypolicyviolation", ({ violatedDirective, sample, blockedURI }) => { window.heard.push(violatedDirective + " " + blockedURI + " " + sample) })'

describe('A site whose every field holds the strings', { tags: ['long'] }, () => {
  beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    const prepared = prepare()
    await (await import('../../scripts/dev/catalogue-site.ts')).writeCatalogue(prepared.schemas, folder)
    const inText = refused(folder, prepared, strings, (text) => ({ type: 'banner', heading: text }))
    const inMarkdown = refused(folder, prepared, strings, (text) => ({ type: 'text', text }))
    const texts = strings.filter((text) => !inText.has(text) && !text.includes('{{email.main}}'))
    const markdowns = strings.filter((text) => !inMarkdown.has(text))
    expect([texts.length, markdowns.length].every((count) => count > 250)).toBe(true)
    let round = 0
    const sixth = () => {
      round += 1
      return texts.filter((_, at) => at % 6 === round % 6).join(' ¦ ')
    }
    // Each stands in an item of its own, so that none can swallow the next; a digit at its end keeps tables apart.
    const listOf = (some: readonly string[]) => some.map((text) => `- ${text.replace(/\r?\n/g, '\n  ')}`).join('\n')
    // All in each field would exceed the largest file; each is in every fourth field, or every sixth of plain text.
    let field = 0
    const fourth = () => listOf(markdowns.filter((_, at) => at % 4 === field % 4))
    const markdown = () => {
      field += 1
      return `${mark('markdown', '')}\n\n${fourth()}`
    }
    let turn = 0
    const some = () => {
      const from = (turn++ * 12) % texts.length
      return [...texts.slice(from, from + 12), ...harmless.slice(0, 4)].join(' ¦ ')
    }
    const named = (kind: 'text' | 'markdown', said: string) => `${mark(kind, said)} ${said}`
    paths = await writeFilledSite(
      prepared.schemas,
      folder,
      { text: () => named('text', sixth()), markdown },
      { text: () => named('text', some()), markdown },
      // A file with a null byte in it is not read at all: the check says wrong-encoding.
      `${mark('markdown', '')}\n\n${listOf(markdowns).replace(/\u0000/g, '')}\n\n## A heading with <img src=x onerror=hit(1)> & more\n\n${markdowns.filter((text) => !/<!|\u0000/.test(text)).join('\n\n')}`,
    )
    removeReported(prepared)
    try {
      execFileSync(process.execPath, ['scripts/bootstrap/run.mjs', 'build', '--site', folder, '--out', dist], {
        cwd: PROJECT,
        stdio: 'pipe',
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'production' },
      })
    } catch (error) {
      throw new Error(`The site with the strings was not built: ${(error as { stdout: string }).stdout.slice(-4000)}`)
    }
    served = await serveFolder(dist, 0)
  })

  afterAll(() => {
    served?.server.close()
  })

  const PARTS = 6
  const seen = new Set<string>()

  const texts = () => [...fields].filter(([, { kind }]) => kind === 'text')

  test.each(Array.from({ length: PARTS }, (_, part) => part + 1))(
    `In every text field of every block, in lists, labels and articles, part %i of ${PARTS}: nothing runs, nothing gets in and nothing is lost`,
    async (part) => {
      const page = await visit('/', {
        base: served.address,
        before: MARK,
        outside: (route) =>
          route.request().resourceType() === 'script'
            ? route.fulfill({ contentType: 'text/javascript', body: '' })
            : mapPage(route),
      })
      page.on('dialog', (dialog) => {
        throw new Error(`A dialog opened: ${dialog.message()}`)
      })
      const readBack = await reader(
        page,
        `${served.address}/robots.txt`,
        texts().map(([name, { words }]) => [name, words]),
      )
      const wrong: string[] = []
      for (const path of paths.filter((_, at) => at % PARTS === part - 1)) {
        await page.goto(served.address + path)
        await page.evaluate(async () => {
          window.scrollTo(0, document.body.scrollHeight)
          for (const element of document.querySelectorAll<HTMLElement>('main button:not([type=submit])'))
            element.click()
          await new Promise((resolve) => {
            requestAnimationFrame(() => {
              resolve(undefined)
            })
          })
        })
        const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard)
        const found = await readBack(path)
        for (const name of found.seen) seen.add(name)
        wrong.push(
          ...heard.map((what) => `${path}: ran or was stopped: ${what}`),
          ...found.intruders.map((what) => `${path}: ${what}`),
          ...found.lost.map((name) => `${path}: ${name} is not as typed`),
        )
      }
      expect(wrong).toEqual([])
    },
  )

  test('The strings stood in more than 250 text fields', () => {
    expect(seen.size).toBeGreaterThan(250)
  })
})

test('Markdown, one string at a time: no markup gets in, whatever the check says of it, and words are there as typed', async () => {
  const page = await visit('/robots.txt', { before: MARK })
  const facts = { words: new Map<string, string>(), values: new Map<string, unknown>() } as unknown as Parameters<
    typeof renderMarkdown
  >[1]
  const made = strings.map((text) => ({ text, html: renderMarkdown(text, facts).html }))
  const found = await page.evaluate(
    ({ made, intruders }) => {
      const look = eval(`(${intruders})`) as (root: Document) => string[]
      return made.map(({ text, html }) => {
        document.body.innerHTML = html
        return { text, intruders: look(document), words: document.body.textContent ?? '' }
      })
    },
    { made, intruders: intruders.toString() },
  )
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([])
  expect(found.filter(({ intruders: list }) => list.length > 0)).toEqual([])
  // Without characters that mean something in Markdown or HTML: #, &, \\.
  const typed = found.filter(({ text }) => harmless.includes(text) && !/^#|^>/.test(text))
  expect(typed.length).toBeGreaterThan(25)
  expect(typed.filter(({ text, words }) => words.trim() !== text)).toEqual([])
})
