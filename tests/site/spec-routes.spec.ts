import { HtmlValidate } from 'html-validate'
import { beforeAll, expect, test } from 'vitest'
import { HTML_RULES } from './html-rules.ts'
import { OURS, ROUTES } from './routes.ts'
import { address } from './visit.ts'

/** Asks again once: after a long test the server may just have closed the connection that is used again. */
const ask = (path: string, method = 'GET') =>
  fetch(address() + path, { method }).catch(() => fetch(address() + path, { method }))

/** What the host answers for each address, before any script runs. */
const pages = new Map<string, { status: number; html: string }>()
beforeAll(async () => {
  for (const path of ROUTES) {
    const response = await ask(path)
    pages.set(path, { status: response.status, html: await response.text() })
  }
})

const htmlOf = (path: string) => pages.get(path)?.html ?? ''
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .trim()

interface Anchor {
  path: string
  href: string
  target: string
  rel: string
  text: string
  label: string
}

/** All links of all pages. */
const anchors = (): Anchor[] =>
  ROUTES.flatMap((path) =>
    [...htmlOf(path).matchAll(/<a\s([^>]*)>(.*?)<\/a>/gs)].map(([, given = '', inner = '']) => {
      const value = (name: string) =>
        (new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(given)?.[1] ?? '').replaceAll('&amp;', '&')
      return {
        path,
        href: value('href'),
        target: value('target'),
        rel: value('rel'),
        text: textOf(inner),
        label: value('aria-label'),
      }
    }),
  )

test('Every page of the site answers: home, 16 inner pages, 25 articles, staff mail and the not-found page', () => {
  expect(ROUTES.filter((path) => ![...OURS, '/today'].includes(path))).toHaveLength(44)
  expect(
    [...pages]
      .filter(([, { status, html }]) => status !== 200 || !html.includes('</html>'))
      .map(([path, { status }]) => `${path}: ${status}`),
  ).toEqual([])
})

test('Every page has one heading of the first level', () => {
  expect(ROUTES.filter((path) => htmlOf(path).match(/<h1[\s>]/g)?.length !== 1)).toEqual([])
})

test('Every page has a title and a description of its own', () => {
  for (const pattern of [/<title>([^<]+)<\/title>/, /<meta name="description" content="([^"]+)"/]) {
    const found = new Map<string, string[]>()
    for (const path of ROUTES) {
      const text = pattern.exec(htmlOf(path))?.[1] ?? 'none'
      found.set(text, [...(found.get(text) ?? []), path])
    }
    expect([...found].filter(([text, paths]) => text === 'none' || text.length < 10 || paths.length > 1)).toEqual([])
  }
})

test('Every page is valid HTML', async () => {
  const checker = new HtmlValidate(HTML_RULES)
  const wrong: string[] = []
  for (const path of ROUTES) {
    const { results } = await checker.validateString(htmlOf(path))
    for (const { messages } of results)
      for (const { ruleId, message, line, column } of messages)
        wrong.push(
          `${path}: ${ruleId}: ${message} … ${htmlOf(path)
            .split('\n')
            [line - 1]?.slice(Math.max(0, column - 60), column + 60)}`,
        )
  }
  expect(wrong).toEqual([])
})

test('Every link inside the site leads to a page and a place that exist', async () => {
  const known = new Map(ROUTES.map((path) => [path, htmlOf(path)]))
  const wrong: string[] = []
  for (const { path, href } of anchors().filter((link) => /^[/#]/.test(link.href))) {
    const [target = '', place] = href.split('#')
    const to = target || path
    if (!known.has(to)) {
      const response = await ask(to)
      known.set(to, response.status === 200 ? await response.text() : '')
    }
    if (!known.get(to)) wrong.push(`${path}: ${href} does not exist`)
    else if (place && !known.get(to)?.includes(`id="${place}"`))
      wrong.push(`${path}: ${href} leads to no place on its page`)
  }
  expect(wrong).toEqual([])
})

test('Every picture, script, style and font that a page names is there', async () => {
  const files = new Set(
    ROUTES.flatMap((path) => {
      const html = htmlOf(path)
      return [
        ...[...html.matchAll(/\s(?:src|poster)="(\/[^"]+)"/g)].map(([, file = '']) => file),
        ...[...html.matchAll(/<link[^>]*\shref="(\/[^"]+)"/g)].map(([, file = '']) => file),
        ...[...html.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, list = '']) =>
          list.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
        ),
      ]
    }),
  )
  expect(files.size).toBeGreaterThan(100)
  const missing: string[] = []
  for (const file of files) if ((await ask(file, 'HEAD')).status !== 200) missing.push(file)
  expect(missing).toEqual([])
})

test('Every link out of the site is a call, a mail or a secure address in a new tab that says so', () => {
  const wrong = anchors().flatMap(({ path, href, target, rel, text, label }) => {
    if (/^[/#]/.test(href))
      return target === '_blank' && !`${text}${label}`.includes('opens in a new tab')
        ? [`${path}: ${href} opens a new tab silently`]
        : []
    // A number of the whole country is dialled as it is.
    // A text message is to whom the visitor chooses.
    if (/^tel:(?:\+\d{8,}|\d{3,11})$|^mailto:[^\s@]+@[^\s@]+$|^sms:\?&body=/.test(href))
      return target ? [`${path}: ${href} has a target`] : []
    if (!href.startsWith('https://')) return [`${path}: "${href}" is no allowed kind of link`]
    return target === '_blank' && rel.includes('noopener') && `${text}${label}`.includes('opens in a new tab')
      ? []
      : [`${path}: ${href} does not open in a new tab that is announced`]
  })
  expect(wrong).toEqual([])
  expect(new Set(anchors().map(({ href }) => /^(?:tel|mailto|https):/.exec(href)?.[0])).size).toBe(4)
})
