import { posix } from 'node:path'
import type { Problem } from '../report/problem.ts'
import { pathOf, type Evidence, type Findings, type PageProof, type SiteProof } from './proof.ts'
import { inCss } from './read-page.ts'
import { difference } from './source.ts'

interface Target {
  path: string
  anchor: string
}

/** Where the links of a page lead inside the site, and the files that it asks for. */
export const addressesOf: PageProof = (evidence, page) => {
  const base = pathOf(page.file)
  const here = (address: string) => inside(evidence, address, base)
  const links = page.links.map(({ href }) => href).filter((href) => { const target = here(href); return target && !evidence.leftOut.has(target.path) })
  const assets = page.assets.filter(here)
  const counts = { 'links inside': links.length, anchors: links.filter((href) => here(href)?.anchor).length, files: assets.length }
  return { counts, links: [...new Set(links)], assets: [...new Set(assets)], ids: [...page.ids] }
}

/** Every link and anchor inside the site leads somewhere, and every file that a page or a style sheet asks for is there. */
export const addresses: SiteProof = (evidence, findings) => {
  // Menus and pictures are the same on many pages.
  const known = new Map<string, Target & { file: string | undefined } | undefined>()
  const find = (address: string, base: string) => {
    const key = address.startsWith('/') ? address : `${base} ${address}`
    if (known.has(key)) return known.get(key)
    const target = inside(evidence, address, base)
    const made = target && { ...target, file: fileAt(evidence, target.path) }
    known.set(key, made)
    return made
  }
  const ids = new Map([...findings].map(([file, { ids: own }]) => [file, new Set(own)]))
  const ofPage = (file: string, { links, assets, data }: Findings): Problem[] => {
    const base = pathOf(file)
    const missing = (address: string) => { const target = find(address, base); return target && !target.file }
    const broken = (href: string) => { const target = find(href, base); return target?.anchor && target.file && !ids.get(target.file)?.has(target.anchor) }
    return [
      ...links.filter((href) => missing(href) || broken(href)).map((href) => difference(evidence, file, 'page-link', href)),
      ...assets.filter(missing).map((address) => difference(evidence, file, 'page-file', address)),
      ...data.filter(missing).map((address) => difference(evidence, file, 'page-data', address)),
    ]
  }
  const counts = { files: 0 }
  const styles = [...evidence.files].filter((file) => file.endsWith('.css')).flatMap((file) => inCss(evidence.read(file)).flatMap((address) => {
    const target = find(address, `/${file}`)
    if (!target) return []
    counts.files += 1
    return target.file ? [] : [difference(evidence, file, 'page-file', address)]
  }))
  return { counts, problems: [...[...findings].flatMap(([file, found]) => ofPage(file, found)), ...styles] }
}

/** The anchors of each page, by its address, to which other pages lead. */
export function anchorsLedTo(evidence: Pick<Evidence, 'site'>, findings: ReadonlyMap<string, Findings>): Record<string, string[]> {
  const anchors = new Map<string, Set<string>>()
  for (const [file, { links }] of findings) {
    const base = pathOf(file)
    for (const href of links) {
      // An anchor of the page itself, as nearly all are.
      if (href.startsWith('#') || !href.includes('#')) continue
      const to = inside(evidence, href, base)
      if (to?.anchor && to.path !== base) anchors.set(to.path, (anchors.get(to.path) ?? new Set()).add(to.anchor))
    }
  }
  return Object.fromEntries([...anchors].map(([path, own]) => [path, [...own]]))
}

/** The path and anchor of an address inside the site, or undefined for others. */
export function inside({ site }: Pick<Evidence, 'site'>, address: string, base: string): Target | undefined {
  if (!URL.canParse(address, `${site.url}${base}`)) return { path: address, anchor: '' }
  const url = new URL(address, `${site.url}${base}`)
  return url.origin === new URL(site.url).origin ? { path: decodeURIComponent(url.pathname), anchor: decodeURIComponent(url.hash.slice(1)) } : undefined
}

/** The file that a host answers a path with. */
export function fileAt({ files }: Pick<Evidence, 'files'>, path: string): string | undefined {
  const name = posix.normalize(path).replace(/^\/|\/$/g, '')
  return [name, name ? `${name}/index.html` : 'index.html'].find((file) => files.has(file))
}
