import { createServer as createHttpServer } from 'node:http'
import { join, resolve } from 'node:path'
import { createServer as createVite } from 'vite'
import type { Site } from './model/site.ts'
import { cacheFolder, options, run, siteRoot } from './command.ts'
import { CATALOGUE, cataloguePage } from './dev/catalogue.ts'
import { overlayScript, renderDev, respondWithFile } from './dev/respond.ts'
import { devPipeline, generatedFolder, type DevState } from './dev/state.ts'
import { generatedAlias } from './render/bundle.ts'
import { PROJECT } from './validate/schemas.ts'

const cache = join(PROJECT, '.cache')

/** npm start: checks, serves with live reload, and renders each page when it is asked for. */
await run(async () => {
  const root = siteRoot()
  const generated = generatedFolder(root)
  const pipeline = devPipeline(root, cacheFolder())
  let state: DevState = await pipeline.next({ report: '', changed: [] })
  tell()

  const http = createHttpServer((request, response) => vite.middlewares(request, response))
  const vite = await createVite({
    root: PROJECT, configFile: false, appType: 'custom', logLevel: 'warn', publicDir: false, cacheDir: join(cache, 'vite'), clearScreen: false,
    resolve: { alias: generatedAlias() },
    server: { middlewareMode: true, hmr: { server: http }, watch: { ignored: ['**/.cache/**', '**/dist/**', '**/src/generated/**', '**/.git/**'] } },
    optimizeDeps: { entries: ['src/entry-client.ts'], include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'react/jsx-runtime'] },
  })
  if (root !== resolve(PROJECT)) vite.watcher.add(root)

  let catalogue: Site | undefined
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let codeChanged = false
  let version = 1
  let look = 1
  vite.watcher.on('all', (_, path) => {
    if (path.startsWith(join(PROJECT, 'src/generated'))) return
    const content = path.startsWith(join(root, 'content')) || path === join(root, 'site.yaml') || path.endsWith('.schema.json')
    const code = /\.(tsx?|json)$/.test(path) && path.startsWith(join(PROJECT, 'src'))
    if (!content && !code) return
    if (path.endsWith('.schema.json')) pipeline.forget()
    codeChanged ||= code
    clearTimeout(timer)
    timer = setTimeout(() => { running = running.then(refresh) }, 15)
  })

  async function refresh() {
    const before = state
    state = await pipeline.next(before)
    look += 1
    if (state.report !== before.report) tell()
    if (state.report) return vite.environments.client.hot.send('site:state', { look, version, report: state.report })
    const graph = vite.environments.ssr.moduleGraph
    for (const file of state.changed) for (const module of graph.getModulesByFile(file) ?? []) graph.invalidateModule(module)
    version += 1
    vite.environments.client.hot.send('site:state', { look, version, report: '', code: codeChanged })
    codeChanged = false
  }

  function tell() {
    console.log(state.report || 'No mistakes found.')
  }

  vite.middlewares.use((request, response, next) => {
    const url = decodeURI((request.url ?? '/').split(/[?#]/)[0] ?? '/')
    const html = (status: number, text: string) => response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(text)
    const answer = async () => {
      if (url === '/__state') return response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify({ look, version, report: state.report }))
      if (url === '/blocks' || url.startsWith('/blocks/')) {
        const { html: text, site: sample } = await cataloguePage(vite, url, version)
        catalogue = sample ?? catalogue
        return html(200, text)
      }
      if (catalogue && (await respondWithFile(catalogue, CATALOGUE, cache, url, request.headers.range, response))) return undefined
      const { site } = state
      if (!site) return html(503, waitingPage(version))
      if (await respondWithFile(site, root, cache, url, request.headers.range, response)) return undefined
      const path = url.length > 1 ? url.replace(/\/$/, '') : url
      const alias = site.pages.find(({ aliases }) => aliases.includes(path))
      if (alias) return response.writeHead(302, { location: alias.path }).end()
      const page = site.pages.find((one) => one.path === path)
      const missing = site.pages.find(({ notFound }) => notFound)
      if (page) return html(200, await renderDev(vite, site, generated, page, version))
      return missing ? html(404, await renderDev(vite, site, generated, missing, version)) : next()
    }
    answer().catch(next)
  })

  const port = await listen(http, Number(options().port ?? 5173))
  console.log(`The site is at http://127.0.0.1:${port}\nThe catalogue of blocks is at http://127.0.0.1:${port}/blocks\nSave a file and it shows at once. Stop with Ctrl+C.`)
  return 0
})

/** Shown while there has been no good site yet; the overlay says why, and the page comes by itself. */
const waitingPage = (version: number) => `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Not ready</title></head><body><p>The site cannot be shown yet.</p><script type="module" src="/@vite/client"></script><script type="module" src="${overlayScript(version)}"></script></body></html>`

/** Listens on 127.0.0.1, on the next free port when the wanted one is taken. */
function listen(server: ReturnType<typeof createHttpServer>, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' && port < 65000 ? done(listen(server, port + 1)) : fail(error)))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : port)
    })
  })
}
