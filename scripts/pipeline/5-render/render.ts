import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { FindFile } from '../../../src/find/types.ts'
import { checksumOfFile } from '../../platform/cache/checksum.ts'
import { memoryReleaser } from '../../platform/workers/release-memory.ts'
import { PHONES_FILE, type PageModule, type Site } from '../3-model/site.ts'
import { entryAt } from '../../platform/files/own-place.ts'
import { calendarFiles } from './calendars/calendars.ts'
import { numbersFiles } from './contacts/numbers-file.ts'
import type { Bundle } from './bundle/bundle.ts'
import { compressor } from './compress.ts'
import { pageCss } from './pages/css.ts'
import { siteFonts } from './fonts/fonts.ts'
import { discoveryFiles } from './discovery/discovery.ts'
import { dataFiles } from './open-data/open-data.ts'
import { hostingOf } from './hosting/model.ts'
import { besideDist, rulesInDist, writeBesideDist } from './hosting/write.ts'
import { SPECULATION_FILE, speculationRules } from './hosting/speculation.ts'
import { iconFile } from './pages/icon-file.ts'
import { phonesFile } from './pages/offline.ts'
import { openPageCache } from './pages/page-cache.ts'
import { countPages, renderPages } from './pages/pages.ts'
import { checksumOf } from '../../platform/cache/checksummed-json.ts'
import { inlinePool, type WorkerPool } from '../../platform/workers/worker-pool.ts'
import type { Lock } from '../../platform/files/lock.ts'
import { makePictures } from './images/pictures.ts'
import { openOutputFolder, type OutputChanges, type OutputFolder } from '../../platform/files/output-folder.ts'
import { cachedOriginal } from './keep-original.ts'
import { checksumIn } from '../../platform/cache/file-store-entries.ts'
import { KEPT_DAYS, openStore, type Store } from '../../platform/cache/file-store.ts'
import { replaceFolder } from '../../platform/files/replace-folder.ts'

interface SiteRenderInput {
  /** The folder of the site's content, for pictures and films. */
  root: string
  site: Site
  /** The folder with the generated modules, and what is known of each page's module, by the page's id. */
  generated: string
  modules: ReadonlyMap<string, PageModule>
  /** The bundled code, which may still be in the making. */
  code: Promise<Bundle>
  /** The hash of the code of scripts/. */
  codeHash: string
  cache: string
  /** The cache shared by the builds of all sites. */
  store: Store
  dist: string
  progress?: (done: number, all: number) => void
  /** Verifies the new site before it replaces the old one, which stays if this throws. */
  verify?: (out: OutputFolder) => Promise<void>
  /** Runs rendering jobs, inline or on worker threads. */
  pool?: WorkerPool
  /** Called for each page and picture that is made, with the reason. */
  note?: (kind: string, what: string, why: string) => void
  /** The folder for the previous version of the site. */
  previous?: string
  /** Fills an empty folder with the published site, if it is unchanged; returns the keys of its files. */
  clone?: (part: string) => ReadonlyMap<string, string>
  /** The lock of the site's folder, which the caller holds. */
  lock?: Lock
  /** Whether the site cannot wait for its pages to be compressed as strongly as usual. */
  inHaste?: boolean
}

export interface Rendered {
  /** How many pages were written. */
  pages: number
  /** The key of every file of the site, and what changed since the one that was cloned. */
  files: ReadonlyMap<string, string>
  changes: OutputChanges
}

/** Renders the whole site into a new folder, which replaces the published one at the end. */
export async function render({
  root,
  site,
  generated,
  modules,
  code: codeMade,
  codeHash,
  cache,
  store: shared,
  dist,
  progress = () => {},
  verify = () => Promise.resolve(),
  pool = inlinePool,
  note = () => {},
  previous,
  clone,
  lock,
  inHaste,
}: SiteRenderInput): Promise<Rendered> {
  const fonts = siteFonts(shared)
  const code = await codeMade
  const found = discoveryFiles(site, root)
  const kept = join(cache, 'pages', basename(generated))
  const pageCache = openPageCache(join(kept, 'pages.json'))
  const store = openStore(kept)
  const compress = compressor(shared, countPages(site), note, inHaste)
  const assets = join(code.client, 'assets')
  for (const name of existsSync(assets) ? readdirSync(assets) : []) {
    const bytes = readFileSync(join(assets, name))
    compress.prefetch(`assets/${name}`, checksumOf(bytes), () => bytes)
  }
  let pages = 0
  let files: ReadonlyMap<string, string> = new Map()
  let changes: OutputChanges = { written: [], renamed: true }
  let rules = (_folder: string): void => {}
  await replaceFolder(
    dist,
    async (part) => {
      const out = openOutputFolder(part, clone?.(part))
      const put = (from: string, url: string, sum = checksumIn(from)) => out.link(url.slice(1), from, sum)
      const keep = (url: string, sum: string) => out.keep(url.slice(1), sum)
      for (const name of existsSync(assets) ? readdirSync(assets) : [])
        put(join(assets, name), `/assets/${name}`, checksumOfFile(join(assets, name)))
      for (const [name, body] of Object.entries(site.icons)) out.write(`icons/${name}.svg`, iconFile(body))
      for (const { file, url, kept = url } of site.media) put(cachedOriginal(shared, resolve(root, file), kept), url)
      const fontUrls = new Map(fonts.map(({ source, url }) => [source, url]))
      const css = pageCss(site.theme, fontUrls)
      const latin = fonts.filter(({ source }) => source.includes('latin')).map(({ url }) => url)
      // A large site leaves memory for one child process at a time, after collecting garbage.
      if (site.pages.length > MANY_PAGES) {
        await Promise.all(fonts.map(({ path }) => path))
        memoryReleaser()()
      }
      // Before pages, whose threads keep their memory.
      const { cards, icons } = found
      await makePictures({ root, store: shared, sources: site.pictures, cards, icons, put, keep, progress, note })
      const rendered = await renderPages({
        site,
        generated,
        modules,
        out,
        bundle: code,
        css,
        fontUrls,
        fonts: latin,
        found: found.headOf,
        pageCache,
        store,
        code: codeHash,
        pool,
        note,
        made: compress.prefetch,
      })
      const hosting = hostingOf(site)
      rules = (folder) => writeBesideDist(hosting, folder)
      const texts = {
        ...found.texts,
        [PHONES_FILE]: phonesFile(site),
        ...Object.fromEntries(Object.entries(site.find).map(([name, make]) => [name, findText(make(), code, store)])),
        ...calendarFiles(site),
        ...numbersFiles(site),
        ...dataFiles(site),
        [SPECULATION_FILE]: speculationRules(site),
        ...rulesInDist(hosting),
      }
      for (const [name, text] of Object.entries(texts)) out.write(name, text)
      for (const { url, path } of fonts) put(await path, url)
      await verify(out)
      await compress.writeAll(out)
      changes = out.finish()
      pages = rendered.length
      files = out.files
      pageCache.save()
      store.save()
      shared.save()
      forgetOthers(join(cache, 'pages'), basename(generated))
      return changes.written
    },
    { lock, keep: previous, beside: { folder: besideDist(dist), make: (folder) => rules(folder) } },
  )
  return { pages, files, changes }
}

/** What the search field looks through; to make it smaller takes as long as forty pages, so that is kept. */
function findText(file: FindFile, { compact, code }: Bundle, store: Store): string {
  const name = `find/${checksumOf(JSON.stringify([file, code]))}`
  const kept = store.get(name)
  if (kept) return readFileSync(kept, 'utf8')
  const text = JSON.stringify(compact(file))
  store.put(name, text)
  return text
}

/** Larger sites fill the memory that a build may take. */
const MANY_PAGES = 2_000

/** Deletes the state of sites that were not built for long, such as copies for a test. */
function forgetOthers(folder: string, own: string): void {
  for (const name of readdirSync(folder)) {
    const time = entryAt(join(folder, name, 'pages.json'))?.mtimeMs
    if (name !== own && time !== undefined && Date.now() - time > KEPT_DAYS * 86_400_000)
      rmSync(join(folder, name), { recursive: true, force: true })
  }
}
