/// <reference lib="webworker" />
import { skewOf } from '../lib/clock-skew.ts'
import { clockOut, type ClockSeen } from './kept-clock.ts'
import { inOwnWords, noticesIn } from './kept-notices.ts'
import { EMPTY, learned, type PhoneBook, type Phones } from './phone-book.ts'
import { metaIn, PHONES } from './phones.ts'

/** One cache for all builds: what was seen of an older one is better than nothing, and says how old it is. */
export const CACHE = 'kept-1'
const BOOK = '/_phones'
const NOTICES = '/_notices'
const CLOCK = '/_clock'
const KEPT_AT = 'x-kept-at'
const MOST = { pages: 40, files: 160 }
/** Files whose name changes with their content. */
export const HASHED = /^\/(?:assets|fonts|pictures)\//
/** The script of the page with the numbers, which stays as long as that page. */
const SCRIPT = /^\/assets\/offline-/

/** A page as it was seen, and when. */
export interface KeptPage {
  html: string
  headers: Headers
  at: Date
}

const open = () => caches.open(CACHE)
/** The same page whatever its query, however its letters are encoded, with or without a slash or index.html behind. */
export const keyOf = (url: string): string => decoded(new URL(url).pathname).replace(/\/(?:index\.html)?$/, '') || '/'

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
const HOUR = 3_600_000
/** When the host says that it answered; a phone's own clock may be wrong. A host's that is far ahead does not count. */
export const timeOf = ({ headers }: Response): number =>
  Math.min(Date.parse(headers.get('date') ?? '') || Date.now(), Date.now() + HOUR)

/** A page that was seen before, if it is still kept. */
export async function keptPage(url: string): Promise<KeptPage | undefined> {
  const response = await (await open()).match(keyOf(url), { ignoreVary: true })
  if (!response) return undefined
  const { headers } = response
  return { html: await response.text(), headers, at: new Date(Number(headers.get(KEPT_AT))) }
}

/**
 * Keeps a page, and what it says of the emergency number and of emergencies. Pages of others at our address, such as a
 * network's, are not kept.
 * @param always also where the host led to the page from another address
 * @returns whether it is a page of ours
 */
export async function keepPage(url: string, response: Response, always = false): Promise<boolean> {
  if (response.type !== 'basic' || (response.redirected && !always) || !isHtml(response)) return false
  const html = await response.text()
  const phones = metaIn<Pick<Phones, 'emergency'>>(html, PHONES)
  if (!phones) return false
  await learn({ emergency: phones.emergency }, timeOf(response))
  await learnNotices(html, timeOf(response)).catch(() => undefined)
  await learnClock(response).catch(() => undefined)
  if (!response.ok) return true
  const headers = new Headers(response.headers)
  // Of the body as it came over the network, not as it is kept.
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  headers.set(KEPT_AT, String(timeOf(response)))
  await put(keyOf(url), new Response(html, { headers }))
  return true
}

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

/** What this browser knows of the numbers, from every list and page that it has seen. */
export async function phoneBook(): Promise<PhoneBook> {
  return { ...EMPTY, ...((await (await (await open()).match(BOOK))?.json()) as PhoneBook | undefined) }
}

let learning = Promise.resolve()
/** Remembers what the host sent of the numbers. One after the other: two answers may come at once. */
export function learn(told: Partial<Phones>, at: number): Promise<void> {
  learning = learning
    .then(async () => {
      const before = await phoneBook()
      await put(BOOK, new Response(JSON.stringify(learned(before, told, at))))
    })
    .catch(() => undefined)
  return learning
}

/** The emergency notices of the newest page that was seen, for a page, as HTML; undefined where none was. */
export async function keptNotices(page: string): Promise<string | undefined> {
  const [newest, own] = await Promise.all(
    placesOf(page).map(async (place) => (await (await open()).match(place))?.text()),
  )
  return inOwnWords(newest, own)
}

/** Where the notices of a page are kept: with those of all pages, and with those of pages in its language. */
const placesOf = (page: string) => [NOTICES, `${NOTICES}/${/<html[^>]* lang="([^"]*)"/.exec(page)?.[1] ?? ''}`]

async function learnNotices(page: string, at: number): Promise<void> {
  for (const place of placesOf(page)) {
    const known = await (await open()).match(place)
    if (Number(known?.headers.get(KEPT_AT) ?? 0) <= at)
      await put(place, new Response(noticesIn(page), { headers: { [KEPT_AT]: String(at) } }))
  }
}

/** How far the device's clock is out, in milliseconds, by the host's last answer. */
export const clockOutNow = async (): Promise<number> =>
  clockOut((await (await (await open()).match(CLOCK))?.json()) as ClockSeen | undefined, Date.now())

async function learnClock({ headers }: Response): Promise<void> {
  const at = Date.now()
  const seen: ClockSeen = { at, out: skewOf(headers, at, at) }
  if (headers.has('date')) await put(CLOCK, new Response(JSON.stringify(seen)))
}

/** Keeps the script of the page with the numbers, and no older one. */
export async function keepScript({ html }: Pick<KeptPage, 'html'>): Promise<void> {
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(html) ?? []
  if (script === undefined || !SCRIPT.test(script)) return
  const request = new Request(script)
  if (!(await keptFile(request))) await keepFile(request, await fetch(request))
  const cache = await open()
  for (const { url } of await cache.keys())
    if (SCRIPT.test(new URL(url).pathname) && url !== request.url) await cache.delete(url)
}

/** A file that never changes under its name. */
export const keptFile = async (request: Request): Promise<Response | undefined> =>
  (await open()).match(request, { ignoreVary: true })

/** Keeps a file if it is one: a network that wants a sign-in answers anything with a page. */
export async function keepFile(request: Request, response: Response): Promise<void> {
  const isFile = response.status === 200 && response.type === 'basic' && !response.redirected && !isHtml(response)
  if (isFile) await put(request, response)
}

/**
 * Puts something into the cache and lets the oldest go. On a full disk half of the files go first; failing is no harm.
 */
async function put(key: RequestInfo, response: Response): Promise<void> {
  const cache = await open()
  const spare = response.clone()
  try {
    await cache.put(key, response)
  } catch {
    const { files } = await kept(cache)
    await Promise.all(files.slice(0, Math.ceil(files.length / 2)).map((one) => cache.delete(one)))
    await cache.put(key, spare).catch(() => undefined)
  }
  const { files, pages } = await kept(cache)
  await Promise.all([...files.slice(0, -MOST.files), ...pages.slice(0, -MOST.pages)].map((one) => cache.delete(one)))
}

/** What is in the cache, oldest first. What begins with `/_` always stays. */
async function kept(cache: Cache): Promise<{ files: Request[]; pages: Request[] }> {
  const all = (await cache.keys()).map((request) => ({ request, path: new URL(request.url).pathname }))
  const of = (wanted: (path: string) => boolean) => all.filter(({ path }) => wanted(path)).map(({ request }) => request)
  return {
    files: of((path) => HASHED.test(path) && !SCRIPT.test(path)),
    pages: of((path) => !HASHED.test(path) && !/^\/_|\.json$/.test(path)),
  }
}
