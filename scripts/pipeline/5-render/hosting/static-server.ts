import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { answerPlainly, guardedServer } from '../../../platform/http/guard.ts'
import { listen } from '../../../platform/http/listen.ts'
import { fileInside, sendFile } from '../../../platform/http/send-file.ts'
import { isIn } from '../../3-model/site.ts'
import { headersOf, type Hosting } from './model.ts'
import { typeOf } from './types.ts'
import { besideDist } from './write.ts'

/** Files of dist that are for hosts and not for visitors, as in nginx's rules. */
const HIDDEN = /^\/_(headers|redirects)$|\/\.(?!well-known\/)|\.(br|gz)$|^(?:\/[a-z]+)?\/404\.html$/

/**
 * Serves a built site on 127.0.0.1 as a static host does, with the headers and redirects of its own model of
 * hosting: clean addresses, 404.html for unknown ones in their language, compressed files, byte ranges for films.
 * @param port 0 takes any free one
 * @returns settled when it listens; rejects with PortRefused where it cannot
 */
export async function serveFolder(folder: string, port: number): Promise<{ server: Server; address: string }> {
  const server = guardedServer((request, response, path) => answer(folder, request, response, path))
  return { server, address: `http://127.0.0.1:${await listen(server, port)}` }
}

async function answer(folder: string, request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  const hosting = hostingBeside(folder)
  const plain = path.replace(/\/(?:index\.html)?$/, '') || '/'
  const page = await fileAt(folder, path)
  // As on nginx: an old address leads on, and a page has one address, without a slash or index.html at its end.
  const own = page?.endsWith('index.html') && plain !== path ? plain : undefined
  const lead = Object.hasOwn(hosting.redirects, plain) ? hosting.redirects[plain] : own
  if (lead) {
    const [query = ''] = /\?.*/.exec(request.url ?? '') ?? []
    response.writeHead(301, { ...hosting.headers, location: `${lead}${query}`, 'content-length': 0 }).end()
    return
  }
  const name = page ?? notFoundFor(hosting, path)
  const file = await fileInside(folder, name)
  if (!file) return answerPlainly(response, 404, 'There is no such page.', hosting.headers)
  const coding = request.headers.range ? undefined : await codingFor(folder, name, request.headers['accept-encoding'])
  const sent = coding ? `${file}.${coding.ending}` : file
  const headers = {
    ...headersOf(hosting, name),
    'content-type': typeOf(name),
    vary: 'accept-encoding',
    'content-encoding': coding?.name,
  }
  sendFile(request, response, sent, { status: page ? 200 : 404, headers })
}

/** The page for an unknown address, in the language of the pages there. */
function notFoundFor({ notFound }: Hosting, path: string): string {
  return Object.entries(notFound).find(([language]) => isIn(language, path))?.[1] ?? '404.html'
}

/** The file that stands at an address, by its path in dist with forward slashes. */
async function fileAt(folder: string, path: string): Promise<string | undefined> {
  const parts = path.split('/').slice(1)
  if (parts.at(-1) === '') parts.pop()
  if (HIDDEN.test(path) || parts.some((part) => part === '' || part === '.' || part === '..')) return undefined
  for (const name of [parts.join('/'), [...parts, 'index.html'].join('/')]) {
    if (name && (await fileInside(folder, name))) return name
  }
  return undefined
}

/** The smallest version of a file that the browser takes. */
async function codingFor(
  folder: string,
  name: string,
  accepted = '',
): Promise<{ name: string; ending: string } | undefined> {
  const wanted = accepted
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
  const taken = wanted.map((one) => one.split(';')[0])
  for (const coding of [
    { name: 'br', ending: 'br' },
    { name: 'gzip', ending: 'gz' },
  ]) {
    if (taken.includes(coding.name) && (await fileInside(folder, `${name}.${coding.ending}`))) return coding
  }
  return undefined
}

/** Read for each answer: the site may be built again while it is served. */
function hostingBeside(folder: string): Hosting {
  const file = join(besideDist(folder), 'hosting.json')
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Hosting>) : {}
  return { headers: {}, pageHeaders: {}, redirects: {}, notFound: {}, data: [], ...known }
}
