import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Site } from '../model/site.ts'
import { bundle } from './bundle.ts'
import { compressAll } from './compress.ts'
import { cssMaker } from './css.ts'
import { subsetFonts } from './fonts.ts'
import { foundFiles } from './found/found.ts'
import { hostingOf } from './hosting/model.ts'
import { besideDist, writeBesideDist, writeIntoDist } from './hosting/write.ts'
import { SPECULATION_FILE, speculationRules } from './hosting/speculation.ts'
import { iconFile } from './icon-file.ts'
import { renderPages } from './pages.ts'
import { makePictures, place } from './pictures.ts'
import { replaceFolder } from './swap.ts'

interface RenderInput {
  /** The folder of the site's content, for pictures and films. */
  root: string
  site: Site
  generated: string
  cache: string
  dist: string
  progress?: (done: number, all: number) => void
  /** Looks at the whole new site before it takes the place of the old one; what it throws keeps the old one. */
  inspect?: (folder: string) => void
  /** Told when another build of the same folder has to end first. */
  wait?: (pid: number) => void
}

export interface Rendered {
  pages: number
}

/** Makes the whole site in a new folder and swaps it in at the end. */
export async function render({ root, site, generated, cache, dist, progress = () => {}, inspect = () => {}, wait }: RenderInput): Promise<Rendered> {
  const code = await bundle(cache)
  const fonts = await subsetFonts(JSON.stringify([site.common, site.pages]), cache)
  const found = foundFiles(site, root)
  let pages = 0
  let rules = (_folder: string): void => {}
  await replaceFolder(dist, async (out) => {
    const assets = join(code.client, 'assets')
    if (existsSync(assets)) cpSync(assets, join(out, 'assets'), { recursive: true })
    for (const { url, bytes } of fonts) write(join(out, url), bytes)
    for (const [name, body] of Object.entries(site.icons)) write(join(out, `icons/${name}.svg`), iconFile(body))
    for (const { file, url } of site.media) place(join(root, file), join(out, url))
    const css = cssMaker(site.theme, new Map(fonts.map(({ source, url }) => [source, url])))
    const latin = fonts.filter(({ source }) => source.includes('latin')).map(({ url }) => url)
    const files = await renderPages({ generated, out, url: site.url, bundle: code, css, fonts: latin, found: found.headOf })
    pages = files.length
    for (const [name, text] of Object.entries(found.texts)) writeFileSync(join(out, name), text)
    write(join(out, SPECULATION_FILE), Buffer.from(speculationRules(site)))
    const hosting = hostingOf(site, files)
    writeIntoDist(hosting, out)
    rules = (folder) => writeBesideDist(hosting, folder)
    await makePictures({ root, cache, sources: site.pictures, made: found.made, out, progress })
    await compressAll(out, cache)
    inspect(out)
  }, wait)
  await replaceFolder(besideDist(dist), (folder) => Promise.resolve(rules(folder)), wait)
  return { pages }
}

function write(path: string, bytes: Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
}
