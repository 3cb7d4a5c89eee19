/// <reference lib="webworker" />
/**
 * For bad networks. Pages always come from the network when it answers; what was seen before is kept for when it
 * does not, and one small page with numbers, address and hours is there in any case. Written by hand instead of with
 * Workbox: it is a tenth of the size, and every rule below is one of ours.
 */
declare const self: ServiceWorkerGlobalScope & { SITE: { build: string; offline: string } }

export {}
const { build, offline } = self.SITE
/** One cache for each build, so that a new one begins empty and the old one goes as a whole. */
const CACHE = `site-${build}`
/** How long a page may keep a visitor waiting who has seen it before, and one who has not, in milliseconds. */
const PATIENCE = { known: 4000, unknown: 12000 }
const MOST = { pages: 40, files: 160 }
const HASHED = /^\/(?:assets|fonts|pictures)\//

self.addEventListener('install', (event) => {
  event.waitUntil(takeOffline().then(() => self.skipWaiting()))
})

/** Some hosts answer with a redirect to another form of the address; browsers refuse such an answer for a page later. */
async function takeOffline(): Promise<void> {
  const response = await fetch(new Request(offline, { cache: 'reload' }))
  if (!response.ok) throw new Error(`${offline} answers ${response.status}`)
  await (await caches.open(CACHE)).put(offline, new Response(await response.blob(), { headers: { 'content-type': 'text/html; charset=utf-8' } }))
}

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))).then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.headers.has('range')) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (HASHED.test(url.pathname)) event.respondWith(file(request))
})

/** A page: from the network; else as it was last seen; else the page with the numbers. */
async function page(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(CACHE)
  const known = await cache.match(event.request, { ignoreSearch: true })
  const network = fetch(event.request).then(async (response) => {
    if (response.ok && response.type === 'basic' && !response.redirected) await keep(cache, event.request, response.clone())
    return response
  })
  event.waitUntil(network.catch(() => undefined))
  let late = false
  const waited = new Promise<undefined>((done) => { setTimeout(() => { late = true; done(undefined) }, known ? PATIENCE.known : PATIENCE.unknown) })
  const first = await Promise.race([network.catch(() => undefined), waited])
  if (first) return first
  // What comes after all may have another number in it than the page on the screen: that page is loaded again.
  if (known && late) event.waitUntil(refresh(event, known.clone(), network))
  return known ?? (await cache.match(offline)) ?? Response.error()
}

async function refresh({ resultingClientId }: FetchEvent, shown: Response, network: Promise<Response>): Promise<void> {
  const response = await network.catch(() => undefined)
  if (!response?.ok || (await shown.text()) === (await (await (await caches.open(CACHE)).match(response.url, { ignoreSearch: true }))?.text())) return
  ;(await self.clients.get(resultingClientId))?.postMessage('changed')
}

/** A file whose name changes with its content never changes itself. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const known = await cache.match(request)
  if (known) return known
  const response = await fetch(request)
  if (response.ok) await keep(cache, request, response.clone())
  return response
}

/** Keeps an answer and lets the oldest go; a full disk is no reason to fail. */
async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  try {
    await cache.put(request, response)
    const kept = await cache.keys()
    const isFile = ({ url }: Request) => HASHED.test(new URL(url).pathname)
    const files = kept.filter(isFile)
    const pages = kept.filter((one) => !isFile(one) && new URL(one.url).pathname !== offline)
    await Promise.all([...files.slice(0, -MOST.files), ...pages.slice(0, -MOST.pages)].map((one) => cache.delete(one)))
  } catch {
    // The visitor has the answer all the same.
  }
}
