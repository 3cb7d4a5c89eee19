/// <reference lib="webworker" />
/**
 * For bad networks. Pages always come from the network when it answers; what was seen before is kept for when it does
 * not, and says then how old it is; its phone numbers are the newest that this browser has seen, on any page or in the
 * list of all numbers, and so are its emergency notices. One small page with numbers, address and hours is there in any
 * case. Written by hand instead of with Workbox: it is a tenth of the size, and every rule below is one of ours.
 */
import { askNumbers } from './ask-numbers.ts'
import { withNotices } from './kept-notices.ts'
import { BYPASS, KEPT_WORDS, noticeHtml, withNotice, withReason, type KeptWords, type Why } from './notice.ts'
import type { Emergency, Phones } from './phone-book.ts'
import { ALIASES, metaIn, PHONES, withNumbers } from './phones.ts'
import {
  CACHE,
  clockOutNow,
  HASHED,
  keepFile,
  keepPage,
  keepScript,
  keptFile,
  keptNotices,
  keptPage,
  keyOf,
  phoneBook,
  type KeptPage,
} from './store.ts'

declare const self: ServiceWorkerGlobalScope & {
  SITE: { build: string; offline: string; languages: string[]; phones: string }
}

const { offline, languages, phones } = self.SITE
/** What the search field looks through, in each language. */
const FIND = /(?:^|\/)find\.json$/
/** How long a page may keep a visitor waiting who has seen it before, and one who has not, in milliseconds. */
const PATIENCE = { known: 4000, unknown: 12000 }

self.addEventListener('install', (event) => {
  event.waitUntil(
    takeOffline()
      .then(() => askNumbers(phones))
      .then(() => self.skipWaiting()),
  )
})

/** Takes the page with the numbers in each language; what fails in another than the site's shows in that. */
async function takeOffline(): Promise<void> {
  await Promise.all(languages.map((language) => takePage(`${offline}/${language}`).catch(() => undefined)))
  const kept = await takePage(offline)
  // Without its script the page says what is so when it is opened.
  await keepScript(kept).catch(() => undefined)
}

/** Takes a page from the host itself. Some hosts redirect to another form of its address. */
async function takePage(path: string): Promise<KeptPage> {
  const response = await fetch(new Request(path, { cache: 'reload' }))
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  await keepPage(self.location.origin + path, response, true)
  const kept = await keptPage(self.location.origin + path)
  if (!kept) throw new Error(`${path} could not be kept`)
  return kept
}

self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
    await self.clients.claim()
    await keepOpenPages()
  }
  event.waitUntil(forget())
})

/** The page that brought the worker came before it. Many visitors see no other, so it is asked for once more. */
async function keepOpenPages(): Promise<void> {
  for (const { url } of await self.clients.matchAll({ type: 'window' })) {
    if (await keptPage(url)) continue
    const response = await fetch(url, { cache: 'no-cache', mode: 'same-origin' }).catch(() => undefined)
    if (response) await keep(url, response)
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.headers.has('range') || url.searchParams.has(BYPASS)) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (HASHED.test(url.pathname)) event.respondWith(file(event))
  else if (FIND.test(url.pathname)) event.respondWith(searched(event))
})

/** A page: from the network; else as it was last seen; else the page with the numbers. */
async function page(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const known = await lastSeen(url).catch(() => undefined)
  const network = ask(event, known !== undefined)
  let late = false
  const waited = new Promise<Failure>((done) => {
    setTimeout(
      () => {
        late = true
        done({ why: 'networkSlow' })
      },
      known ? PATIENCE.known : PATIENCE.unknown,
    )
  })
  const first = await Promise.race([network, waited])
  if (first instanceof Response) return first
  // What comes after all may differ from the page on the screen: that page is loaded again.
  if (known && late) event.waitUntil(refresh(event, known, network))
  const shown = known ? await showKept(url, known, first.why) : await showNumbers(url, first)
  return shown ?? first.response ?? Response.error()
}

/** A page as it was last seen. What was kept under an old address is older than the page that it leads to now. */
async function lastSeen(url: string): Promise<KeptPage | undefined> {
  const to = (await offlineMeta<Record<string, string>>(ALIASES, self.location.origin))?.[keyOf(url)]
  return (to && (await keptPage(self.location.origin + to))) || keptPage(url)
}

/** Why the network's answer is not shown, and that answer, if any. */
interface Failure {
  why: Why
  response?: Response
}

/**
 * Asks the network for a page and keeps what comes. The browser's own cache does not count as the network: it would
 * show an old page, on the Back button above all, and say nothing of it.
 * @param wholly waits for the page to its end, since there is a kept one if it breaks off
 */
async function ask(event: FetchEvent, wholly: boolean): Promise<Response | Failure> {
  let response: Response
  try {
    response = await fetch(event.request, { cache: 'no-cache' })
  } catch {
    return { why: 'noConnection' }
  }
  // 511: a network wants a sign-in (RFC 6585). Any other of these: the host is down or overloaded.
  if (response.status === 511) return { why: 'signIn', response }
  if (response.status >= 500 || response.status === 429) return { why: 'hostFails', response }
  if (response.type === 'opaqueredirect') {
    return (await leadsElsewhere(event.request.url)) ? { why: 'signIn', response } : response
  }
  event.waitUntil(keep(event.request.url, response.clone()))
  const isWhole =
    !wholly ||
    (await response
      .clone()
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      ))
  return isWhole ? response : { why: 'noConnection' }
}

/** Keeps a page that came, and then asks for the numbers of today; the visitor waits for neither. */
async function keep(url: string, response: Response): Promise<void> {
  const isOurs = await keepPage(url, response).catch(() => false)
  if (isOurs) await askNumbers(phones)
}

/** Whether an address leads to another host, as networks lead to their sign-in. Redirects of our own stay here. */
const leadsElsewhere = (url: string) =>
  fetch(url, { mode: 'same-origin', cache: 'no-store' }).then(
    () => false,
    () => true,
  )

/** A kept page with its age, the reason and the newest numbers. */
async function showKept(url: string, { html, headers, at }: KeptPage, why: Why): Promise<Response | undefined> {
  const [words, { html: shown, changed, emergency }] = await Promise.all([wordsKept(url), ofToday(html)])
  const notice = words && noticeHtml(words, { why, kept: at, now: new Date(), emergency, changed })
  return new Response(notice ? withNotice(shown, notice) : shown, { headers })
}

/** The page with the numbers, for an address that was never seen. */
async function showNumbers(url: string, { why, response }: Failure): Promise<Response | undefined> {
  const [kept, words] = await Promise.all([keptNumbers(url), wordsKept(url)])
  if (!kept) return undefined
  const { html } = await ofToday(kept.html)
  const { headers } = kept
  return new Response(words ? withReason(html, words, why) : html, { status: response?.status || 200, headers })
}

/** A kept page with the numbers and the emergencies of today, which it looks at by a clock that is right. */
async function ofToday(html: string): Promise<{ html: string; changed: boolean; emergency?: Emergency }> {
  const [book, notices, out] = await Promise.all([phoneBook(), keptNotices(html), clockOutNow()])
  const own = metaIn<Pick<Phones, 'emergency'>>(html, PHONES)?.emergency
  const shown = withNotices(html, notices, new Date(Date.now() + out))
  const timed = out ? shown.replace(/<html/, `$& data-clock-out="${out}"`) : shown
  // The number is the newest; what it is called is in the language of the page.
  return {
    ...withNumbers(timed, own?.number, book),
    emergency: book.emergency && { ...book.emergency, label: own?.label ?? book.emergency.label },
  }
}

/** The page with the numbers, in the language of the pages at an address. */
async function keptNumbers(url: string): Promise<KeptPage | undefined> {
  const language = languages.find((one) => one === keyOf(url).split('/')[1])
  const address = self.location.origin + offline
  return (language && (await keptPage(`${address}/${language}`))) || keptPage(address)
}

/** What the page with the numbers sends to the worker. */
const offlineMeta = async <T>(name: string, url: string): Promise<T | undefined> =>
  metaIn<T>((await keptNumbers(url))?.html ?? '', name)

const wordsKept = (url: string) => offlineMeta<KeptWords>(KEPT_WORDS, url)

/** What the search field looks through: the newest, or as it was last seen. Its page is kept for the same day. */
async function searched(event: FetchEvent): Promise<Response> {
  const known = await keptFile(event.request).catch(() => undefined)
  const network = fetch(event.request, { cache: 'no-cache' }).then((response) => {
    event.waitUntil(keepSearch(event.request, response.clone()).catch(() => undefined))
    return response.ok || !known ? response : known.clone()
  })
  if (!known) return network
  const patience = new Promise<Response>((done) => setTimeout(() => done(known.clone()), PATIENCE.known))
  return Promise.race([network.catch(() => known.clone()), patience])
}

async function keepSearch(request: Request, response: Response): Promise<void> {
  const { path } = (await response.clone().json()) as { path: string }
  await keepFile(request, response)
  const url = self.location.origin + path
  if (!(await keptPage(url))) await keepPage(url, await fetch(url, { cache: 'no-cache', mode: 'same-origin' }))
}

async function refresh(
  { resultingClientId, request }: FetchEvent,
  shown: KeptPage,
  network: Promise<Response | Failure>,
): Promise<void> {
  const answer = await network
  if (!(answer instanceof Response) || !answer.ok || answer.bodyUsed) return
  const html = await answer.text()
  // The numbers may be new on another page, too.
  if (html === shown.html || !metaIn(html, PHONES) || answer.url !== request.url.split('#')[0]) return
  ;(await self.clients.get(resultingClientId))?.postMessage('changed')
}

/** A file whose name changes with its content never changes itself. */
async function file(event: FetchEvent): Promise<Response> {
  const known = await keptFile(event.request).catch(() => undefined)
  if (known) return known
  const response = await fetch(event.request)
  event.waitUntil(keepFile(event.request, response.clone()).catch(() => undefined))
  return response
}
