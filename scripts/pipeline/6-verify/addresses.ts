import { posix } from 'node:path'
import type { Problem } from '../../report/problem.ts'
import { pathOf, type Evidence, type Findings, type PageProof, type Proved } from './expected.ts'
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
  const links: string[] = []
  let anchors = 0
  for (const { href } of page.links) {
    const target = here(href)
    if (!target || evidence.leftOut.has(target.path)) continue
    links.push(href)
    if (target.anchor) anchors += 1
  }
  const assets = page.assets.filter(here)
  const counts = { 'links inside': links.length, anchors, files: assets.length }
  return { counts, links: [...new Set(links)], assets: [...new Set(assets)], ids: [...page.ids] }
}

/** What is gathered of all pages, one after the other, to be asked of the whole site. */
export interface Addresses {
  add: (file: string, findings: Findings) => void
  /**
   * Every link and anchor inside the site leads somewhere, and every file that a page or a style sheet asks for is there.
   * @param files the pages, in the order in which what is wrong is told
   * @param again what was found on a page; asked for only where something is wrong
   */
  proved: (files: readonly string[], again: (file: string) => Findings) => Proved
  /** The anchors of each page, by its address, to which other pages lead. */
  anchors: () => Record<string, string[]>
  /** The files that pages ask for, each with the first page that does. */
  asked: () => ReadonlyMap<string, string>
}

const HOME = 'index.html'

/** A part of the page itself, by a plain name. */
const OWN_PART = /^#[\w-]+$/

/** Begins to gather. Of ten thousand pages only the addresses are held, each once, and the names of their parts. */
export function gatherAddresses(evidence: Evidence): Addresses {
  // Menus and pictures are the same on many pages.
  const known = new Map<string, (Target & { file: string | undefined }) | undefined>()
  const find = (address: string, base: string) => {
    const key = address.startsWith('/') ? address : `${base} ${address}`
    if (known.has(key)) return known.get(key)
    const target = inside(evidence, address, base)
    const made = target && { ...target, file: fileAt(evidence, target.path) }
    known.set(key, made)
    return made
  }
  // The names of a page's parts in one text: a set for each would not find room.
  const names = new Map<string, string>()
  const asked = new Map<string, Set<string>>()
  const askedFiles = new Map<string, string>()
  const lost = new Set<string>()
  const hasAnchor = (file: string, anchor: string) => names.get(file)?.includes(`\n${anchor}\n`) === true
  const isMissing = (address: string, base: string) => {
    const target = find(address, base)
    return target && !target.file
  }

  return {
    add(file, { links, assets, data, ids }) {
      const base = pathOf(file)
      names.set(file, `\n${ids.join('\n')}\n`)
      for (const href of links) {
        if (OWN_PART.test(href)) {
          if (!ids.includes(href.slice(1))) lost.add(file)
          continue
        }
        const target = find(href, base)
        if (target && !target.file) lost.add(file)
        if (!target?.anchor || !target.file) continue
        const own = asked.get(target.file) ?? new Set()
        asked.set(target.file, own.add(target.anchor))
      }
      for (const address of assets) {
        const wanted = find(address, base)?.file
        const before = wanted === undefined ? undefined : askedFiles.get(wanted)
        // The home page where it does, else the first by its name, in whatever order pages come.
        if (wanted !== undefined && (before === undefined || file === HOME || (before !== HOME && file < before)))
          askedFiles.set(wanted, file)
      }
      if ([...assets, ...data].some((address) => isMissing(address, base))) lost.add(file)
    },
    proved(files, again) {
      const counts = { files: 0 }
      const styles = [...evidence.files]
        .filter((file) => file.endsWith('.css'))
        .flatMap((file) =>
          inCss(evidence.read(file)).flatMap((address) => {
            const target = find(address, `/${file}`)
            if (!target) return []
            counts.files += 1
            return target.file ? [] : [difference(evidence, file, { code: 'page-file', word: address })]
          }),
        )
      const whole =
        lost.size === 0 &&
        [...asked].every(([file, anchors]) => [...anchors].every((anchor) => hasAnchor(file, anchor)))
      return { counts, problems: [...(whole ? [] : files.flatMap((file) => ofPage(file, again(file)))), ...styles] }
    },
    asked: () => askedFiles,
    anchors: () => Object.fromEntries([...asked].map(([file, anchors]) => [pathOf(file), [...anchors]])),
  }

  function ofPage(file: string, { links, assets, data }: Findings): Problem[] {
    const base = pathOf(file)
    const isBroken = (href: string) => {
      const target = find(href, base)
      return target?.anchor && target.file && !hasAnchor(target.file, target.anchor)
    }
    return [
      ...links
        .filter((href) => isMissing(href, base) || isBroken(href))
        .map((href) => difference(evidence, file, { code: 'page-link', word: href })),
      ...assets
        .filter((address) => isMissing(address, base))
        .map((address) => difference(evidence, file, { code: 'page-file', word: address })),
      ...data
        .filter((address) => isMissing(address, base))
        .map((address) => difference(evidence, file, { code: 'page-data', word: address })),
    ]
  }
}

/** The anchors of each page, by its address, to which other pages lead. */
export function anchorsLedTo(
  evidence: Pick<Evidence, 'site'>,
  findings: ReadonlyMap<string, Findings>,
): Record<string, string[]> {
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
export function inside(
  { site }: { site: Pick<Evidence['site'], 'url'> },
  address: string,
  base: string,
): Target | undefined {
  if (isPlain(address)) return { path: address, anchor: '' }
  if (OWN_PART.test(address) && isPlain(base) && HOST.test(site.url)) return { path: base, anchor: address.slice(1) }
  if (!URL.canParse(address, `${site.url}${base}`)) return { path: address, anchor: '' }
  const url = new URL(address, `${site.url}${base}`)
  return url.origin === new URL(site.url).origin
    ? { path: decodeURIComponent(url.pathname), anchor: decodeURIComponent(url.hash.slice(1)) }
    : undefined
}

/** A site's address without a folder. */
const HOST = /^https?:\/\/[\w-]+(?:\.[\w-]+)*(?::\d{1,4})?$/

/**
 * An address from the top of the site of which the reader of addresses (WHATWG URL) makes the same again, as nearly all
 * are: plain signs, no host, no . or .. as a step.
 */
const isPlain = (address: string) => /^\/(?:[\w-][\w./-]*)?$/.test(address) && !address.includes('/.')

/** The file that a host answers a path with. */
export function fileAt({ files }: Pick<Evidence, 'files'>, path: string): string | undefined {
  const name = posix.normalize(path).replace(/^\/|\/$/g, '')
  return [name, name ? `${name}/index.html` : 'index.html'].find((file) => files.has(file))
}
