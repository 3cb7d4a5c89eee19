import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { type Plan, type Site } from '../pipeline/3-model/site.ts'
import { generateCode } from '../pipeline/4-generate/generate.ts'
import { answerPlainly, guardedServer, type RequestHandler } from '../platform/http/guard.ts'
import { listen } from '../platform/http/listen.ts'
import { KEPT_DAYS, openStore } from '../platform/cache/file-store.ts'
import { isSystemError } from '../platform/files/system-error.ts'
import { PROJECT } from '../platform/project-root.ts'
import { readSchemas } from '../pipeline/2-validate/schema/schemas.ts'
import { calendarFiles } from '../pipeline/5-render/calendars/calendars.ts'
import { numbersFiles } from '../pipeline/5-render/contacts/numbers-file.ts'
import { typeOf } from '../pipeline/5-render/hosting/types.ts'
import { CATALOGUE, cataloguePage } from './catalogue.ts'
import { live } from './live.ts'
import { openPages, type Client } from './open-pages.ts'
import { pageHash, withoutSlash } from './page-hash.ts'
import { SIDE_BY_SIDE, sideBySide } from './side-by-side.ts'
import { changesThread, gitFolder, type SeenChanges } from './seen-changes.ts'
import { overlayScript, findDev, renderDev, respondWithFile } from './respond.ts'
import { pageAt, plannedAt, type DevState } from './dev-state.ts'
import { answerWithVite, isForVite, passSockets, startVite } from './vite.ts'
import { watchCommits, watchFiles } from './watch-files.ts'

/**
 * Serves a site in development until the program ends. On the next free port when the wanted one is taken; a port that
 * cannot be had ends it before anything is started.
 * @param command the program that answers checks when it is started as a thread
 */
export async function serve(
  command: URL,
  { root, cache, port }: { root: string; cache: string; port: number },
): Promise<void> {
  const said = sayer(console.log)
  // Opened once: it lists a folder when it is first asked for something in it.
  const store = openStore(cache, KEPT_DAYS)
  let started: (answer: RequestHandler) => void
  const answer = new Promise<RequestHandler>((done) => {
    started = done
  })
  const http = guardedServer(async (...request) => (await answer)(...request))
  const address = await listen(http, port, true)
  console.log('Checking all files; pages show meanwhile.')
  const site = live(command, { root, cache }, (state, code) => {
    if (!state.checking) said(state)
    if (code) changes.restart()
    const isClean = !state.checking && !state.report
    // The first page and the first check need the processor before the list of changes does.
    if (isClean || (seen && state.plan !== compared)) changes.compare(isClean)
    compared = state.plan
    return pages.notify({ ...stateOf(state), code })
  })
  let compared: Plan | undefined
  let seen: SeenChanges | undefined
  let sendSeen = () => {}
  const changes = changesThread(command, { root, cache }, (found) => {
    seen = found
    sendSeen()
  })
  const pages = openPages<Client>(
    (path) => pageHash(site.state(), path),
    () => site.state().version,
  )
  // Watched before the first check, so that a save during it is seen.
  watchFiles(root, (file) => {
    changes.saved(file)
    site.saved(file)
  })
  const commits = gitFolder(root)
  if (commits)
    watchCommits(commits, () => {
      const { checking, report } = site.state()
      if (seen) changes.compare(!checking && !report)
    })
  await Promise.all([start(), site.start()])
  console.log(
    `The site is at http://127.0.0.1:${address}\nThe catalogue of blocks is at http://127.0.0.1:${address}/blocks\nSave a file and it shows at once. Stop with Ctrl+C.`,
  )

  async function start() {
    await writeCode()
    const { vite: made, sockets } = await startVite()
    const pageAnswer = answerPages(made)
    started(async (request, response, path) => {
      if (await isForVite(path)) answerWithVite(made, request, response)
      else await pageAnswer(request, response, path)
    })
    passSockets(http, sockets)
    made.watcher.on('all', (_, path) => {
      if (/^(?!.*[\\/]schema[\\/]editor[\\/]).*\.schema\.json$/.test(path)) void schemasChanged(made)
      if (/\.(tsx?|json)$/.test(path) && path.startsWith(join(PROJECT, 'src'))) site.codeChanged()
    })
    const { hot } = made.environments.client
    sendSeen = () => hot.send('site:changes', seen)
    hot.on('site:open', (at: unknown, client) => {
      if (isPlace(at)) pages.opened(client, at)
    })
    hot.on('site:painted', (_: unknown, client) => pages.painted(client))
    hot.on('vite:client:disconnect', (_, client) => pages.closed(client))
  }

  async function schemasChanged({ environments: { ssr } }: ViteDevServer) {
    let fault: unknown
    // A half-saved schema is read again a moment later. A disk that takes nothing more is reported where it matters.
    const files = await writeCode().catch((error: unknown) => {
      if (!isSystemError(error)) fault = error
      return []
    })
    for (const file of files)
      for (const module of ssr.moduleGraph.getModulesByFile(file) ?? []) ssr.moduleGraph.invalidateModule(module)
    changes.restart()
    site.schemasChanged(fault)
  }

  /** Answers requests for pages and for the pictures, films and fonts on them. */
  function answerPages(made: ViteDevServer) {
    let catalogue: Site | undefined
    return async (request: IncomingMessage, response: ServerResponse, url: string): Promise<unknown> => {
      const html = (status: number, text: string) =>
        response.writeHead(status, { ...PROTECTION, 'content-type': 'text/html; charset=utf-8' }).end(text)
      const state = site.state()
      const { plan, version } = state
      if (url === '/__state')
        return response
          .writeHead(200, { ...PROTECTION, 'content-type': 'application/json; charset=utf-8' })
          .end(JSON.stringify(stateOf(state)))
      if (url === '/__changes')
        return response
          .writeHead(200, { ...PROTECTION, 'content-type': 'application/json; charset=utf-8' })
          .end(JSON.stringify(seen ?? null))
      if (url === '/blocks' || url.startsWith('/blocks/')) {
        const { html: text, site: sample } = await cataloguePage(made, url, version)
        catalogue = sample ?? catalogue
        return html(200, text)
      }
      if (catalogue && (await respondWithFile(catalogue, CATALOGUE, store, url, request, response))) return undefined
      if (!plan) return html(503, waitingPage(version))
      for (const one of [plan, state.whole])
        if (one && (await respondWithFile(one, root, store, url, request, response))) return undefined
      if (url.slice(1) in plan.find)
        return response
          .writeHead(200, { ...PROTECTION, 'content-type': 'application/json; charset=utf-8' })
          .end(await findDev(made, url.slice(1), [plan, state.whole]))
      const filesOf = url.endsWith('.ics') ? calendarFiles : url.endsWith('.vcf') ? numbersFiles : undefined
      const file = filesOf?.(plan)[url.slice(1)]
      if (file !== undefined) return response.writeHead(200, { ...PROTECTION, 'content-type': typeOf(url) }).end(file)
      if (url.startsWith(SIDE_BY_SIDE)) {
        const path = withoutSlash(url.slice(SIDE_BY_SIDE.length) || '/')
        const page = pageAt(state, path)
        const here = { language: plan.language, path }
        return html(200, sideBySide((typeof page === 'object' && page.page.alternates) || [here]))
      }
      const path = withoutSlash(url)
      const planned = plannedAt(plan, path)
      if (planned && planned.path !== path) return response.writeHead(302, { location: planned.path }).end()
      const page = pageAt(state, path)
      if (page === 'later') return html(503, waitingPage(version))
      return page
        ? html(planned ? 200 : 404, await renderDev(made, page.site, page.page, version))
        : answerPlainly(response, 404, 'There is no such page.')
    }
  }
}

/** How many of the things to look at are said at once; the last line counts all. */
const MOST = 20

/** Says what a check found, once: of what is only to be looked at what is new, and how many there are. */
export function sayer(say: (words: string) => void): (state: Pick<DevState, 'report' | 'warnings'>) => void {
  let last: string | undefined
  let told = new Set<string>()
  return ({ report, warnings: { all, summary } = { all: [], summary: 'No mistakes found.' } }) => {
    const fresh = report ? [] : all.filter(([known]) => !told.has(known)).map(([, words]) => words)
    if (!report) told = new Set(all.map(([known]) => known))
    if ((report || summary) !== last || fresh.length) say([...fresh.slice(0, MOST), report || summary].join('\n\n'))
    last = report || summary
  }
}

/** Headers of pages in development: other origins may not read them, browsers may not cache them. */
const PROTECTION = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** Whether a message from a browser says which page it shows. */
const isPlace = (at: unknown): at is { path: string; version: number } =>
  typeof at === 'object' &&
  at !== null &&
  'path' in at &&
  typeof at.path === 'string' &&
  'version' in at &&
  typeof at.version === 'number'

/** The state as the overlay gets it. */
const stateOf = ({ sequence, version, report }: DevState) => ({ sequence, version, report })

/** Writes what the code needs of the schemas; a schema that cannot be read rejects, too. */
const writeCode = async (): Promise<string[]> => generateCode(readSchemas())

/** Shown while a page has never been valid; the overlay says why, and reloads it. */
const waitingPage = (version: number) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Not ready</title></head><body><p>The site cannot be shown yet.</p><script type="module" src="/@vite/client"></script><script type="module" src="${overlayScript(version)}"></script></body></html>`
