import { createServer, type Server } from 'node:http'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { address, visit } from './visit.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** Serves home up to the end of a piece of its HTML, and the rest when the browser asks for /painted. */
async function serveInTwo(end: string): Promise<string> {
  const html = readFileSync(join(inject('dist'), 'index.html'), 'utf8')
  const cut = html.indexOf(end) + end.length
  let rest = () => {}
  server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html' }).write(html.slice(0, cut))
      rest = () => response.end(html.slice(cut))
    } else if (path === '/painted') {
      response.writeHead(204).end()
      rest()
    } else
      void fetch(address() + path).then(async (file) => {
        response.writeHead(file.status, { 'content-type': file.headers.get('content-type') ?? '' })
        response.end(Buffer.from(await file.arrayBuffer()))
      })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const WATCH = `
  window.jumps = []
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      if (value > 0.01) jumps.push(sources.map(({ node }) => node?.className))
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length) void fetch('/painted')
  }).observe({ type: 'paint', buffered: true })`

test('On a phone the words of home do not jump when its HTML comes in two pieces', async () => {
  const page = await visit('/', { device: 'phone', base: await serveInTwo('</h1>'), before: WATCH })
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('jumps')).toEqual([])
})

test.each(['class="masthead__call">', 'class="floating__button floating__button--book">'])(
  'On a phone nothing moves when the HTML comes in two pieces, the first up to %s',
  async (end) => {
    const before = `
      window.moved = []
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries()) moved.push(value, ...sources.map(({ node }) => node?.className))
      }).observe({ type: 'layout-shift', buffered: true })
      const watch = () =>
        document.querySelector('${end.includes('floating') ? '.floating__button--book' : '.masthead__call'}')
          ? requestAnimationFrame(() => requestAnimationFrame(() => fetch('/painted')))
          : requestAnimationFrame(watch)
      watch()`
    const page = await visit('/', { device: 'phone', base: await serveInTwo(end), before })
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate('moved')).toEqual([])
  },
)
