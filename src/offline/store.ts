/// <reference lib="webworker" />
import { metaIn, PHONES, type Phones } from './phones.ts'

/** One cache for all builds: what was seen of an older one is better than nothing, and says how old it is. */
export const CACHE = 'kept-1'
const NEWEST = '/_phones'
const KEPT_AT = 'x-kept-at'
const MOST = { pages: 40, files: 160 }
/** Files whose name changes with their content. */
export const HASHED = /^\/(?:assets|fonts|pictures)\//

/** A page as it was seen, and when. */
export interface KeptPage { html: string; headers: Headers; at: Date }

const open = () => caches.open(CACHE)
/** The same page whatever stands in its query, or whether its address ends with a slash. */
const keyOf = (url: string) => new URL(url).pathname.replace(/(.)\/$/, '$1')
/** When the host says that it answered; a phone's own clock may be wrong. */
const timeOf = (response: Response) => Date.parse(response.headers.get('date') ?? '') || Date.now()

/** A page that was seen before, if it is still kept. */
export async function keptPage(url: string): Promise<KeptPage | undefined> {
  const response = await (await open()).match(keyOf(url), { ignoreVary: true })
  return response && { html: await response.text(), headers: response.headers, at: new Date(Number(response.headers.get(KEPT_AT))) }
}

/** Keeps a page, and what it says of the numbers. Pages of others at our address, such as a network's, are not kept. */
export async function keepPage(url: string, response: Response, always = false): Promise<void> {
  if (response.type !== 'basic' || (response.redirected && !always) || !response.headers.get('content-type')?.startsWith('text/html')) return
  const html = await response.text()
  const phones = metaIn<Phones>(html, PHONES)
  if (!phones) return
  await learn(phones, timeOf(response))
  if (!response.ok) return
  const headers = new Headers(response.headers)
  // Of the body as it came over the network, not as it is kept.
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  headers.set(KEPT_AT, String(timeOf(response)))
  await put(keyOf(url), new Response(html, { headers }))
}

/** The newest numbers that this browser has seen, on whatever page. */
export async function newestPhones(): Promise<Phones | undefined> {
  return ((await (await (await open()).match(NEWEST))?.json()) as { phones: Phones } | undefined)?.phones
}

let learning = Promise.resolve()
/** Two pages may come at once: one after the other, so that the newer one stays. */
function learn(phones: Phones, at: number): Promise<void> {
  learning = learning.then(async () => {
    const before = (await (await (await open()).match(NEWEST))?.json()) as { at: number } | undefined
    if (!before || at >= before.at) await put(NEWEST, new Response(JSON.stringify({ at, phones })))
  }).catch(() => undefined)
  return learning
}

/** A file that never changes under its name. */
export const keptFile = async (request: Request): Promise<Response | undefined> => (await open()).match(request, { ignoreVary: true })

/** Keeps a file if it is one: a network that wants a sign-in answers anything with a page. */
export async function keepFile(request: Request, response: Response): Promise<void> {
  if (response.status === 200 && response.type === 'basic' && !response.redirected && !response.headers.get('content-type')?.startsWith('text/html')) await put(request, response)
}

/** Puts something into the cache and lets the oldest go. On a full disk half of the files go first; failing is no harm. */
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
  return { files: of((path) => HASHED.test(path)), pages: of((path) => !HASHED.test(path) && !path.startsWith('/_')) }
}
