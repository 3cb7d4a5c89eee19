import { posix } from 'node:path'
import { SAME_PAGE, siteTarget, type Target } from '../1-load/site-target.ts'
import type { Problem } from '../../report/problem.ts'
import { pathOf, type VerifyContext, type PageReport, type PageVerifier, type VerifyResult } from './verify-context.ts'
import { cssAddresses } from './asset-addresses.ts'
import { problemOnPage } from './problem-on-page.ts'

/** Collects the links of a page to other pages of the site, and the files that it loads. */
export const pageAddresses: PageVerifier = (context, page) => {
  const base = pathOf(page.file)
  const target = (address: string) => siteTarget(context.site.url, address, base)
  const links: string[] = []
  let anchors = 0
  for (const { href } of page.links) {
    const to = target(href)
    if (!to || context.leftOut.has(to.path)) continue
    links.push(href)
    if (to.anchor) anchors += 1
  }
  const assets = page.assets.filter(target)
  const counts = { 'links inside': links.length, anchors, files: assets.length }
  return { counts, links: [...new Set(links)], assets: [...new Set(assets)], ids: [...page.ids] }
}

/** The addresses on all pages, to be verified against the whole site. */
export interface AddressIndex {
  add: (file: string, findings: PageReport) => void
  /**
   * Verifies that every link and anchor inside the site has a target, and that every file exists that a page or a style
   * sheet loads.
   * @param files the pages, in the order of problems
   * @param reportOf the report on a page; called only where something is wrong
   */
  verify: (files: readonly string[], reportOf: (file: string) => PageReport) => VerifyResult
  /** The files that pages load, each with the first page that does. */
  requestedBy: () => ReadonlyMap<string, string>
}

const HOME = 'index.html'

/** The file with which a static host answers a path. */
function fileAt({ files }: VerifyContext, path: string): string | undefined {
  const name = posix.normalize(path).replace(/^\/|\/$/g, '')
  return [name, name ? `${name}/index.html` : HOME].find((file) => files.has(file))
}

/** Starts an empty index: each address once and the ids of each page, so that ten thousand pages fit into memory. */
export function addressIndex(context: VerifyContext): AddressIndex {
  // Most addresses are on many pages.
  const known = new Map<string, (Target & { file: string | undefined }) | undefined>()
  const find = (address: string, base: string) => {
    const key = address.startsWith('/') ? address : `${base} ${address}`
    if (known.has(key)) return known.get(key)
    const target = siteTarget(context.site.url, address, base)
    const made = target && { ...target, file: fileAt(context, target.path) }
    known.set(key, made)
    return made
  }
  // The ids of a page in one string: a Set for each page would take too much memory.
  const idsOf = new Map<string, string>()
  const requestedBy = new Map<string, Set<string>>()
  const loadedFiles = new Map<string, string>()
  const broken = new Set<string>()
  const hasAnchor = (file: string, anchor: string) => idsOf.get(file)?.includes(`\n${anchor}\n`) === true
  const isMissing = (address: string, base: string) => {
    const target = find(address, base)
    return target && !target.file
  }

  return {
    add(file, { links, assets, data, ids }) {
      const base = pathOf(file)
      idsOf.set(file, `\n${ids.join('\n')}\n`)
      for (const href of links) {
        if (SAME_PAGE.test(href)) {
          if (!ids.includes(href.slice(1))) broken.add(file)
          continue
        }
        const target = find(href, base)
        if (target && !target.file) broken.add(file)
        if (!target?.anchor || !target.file) continue
        const own = requestedBy.get(target.file) ?? new Set()
        requestedBy.set(target.file, own.add(target.anchor))
      }
      for (const address of assets) {
        const wanted = find(address, base)?.file
        const before = wanted === undefined ? undefined : loadedFiles.get(wanted)
        // The home page where it does, else the first by name, so that the order of pages does not matter.
        if (wanted !== undefined && (before === undefined || file === HOME || (before !== HOME && file < before)))
          loadedFiles.set(wanted, file)
      }
      if ([...assets, ...data].some((address) => isMissing(address, base))) broken.add(file)
    },
    verify(files, reportOf) {
      const counts = { files: 0 }
      const styles = [...context.files]
        .filter((file) => file.endsWith('.css'))
        .flatMap((file) =>
          cssAddresses(context.read(file)).flatMap((address) => {
            const target = find(address, `/${file}`)
            if (!target) return []
            counts.files += 1
            return target.file ? [] : [problemOnPage(context, file, { code: 'page-file', word: address })]
          }),
        )
      const whole =
        broken.size === 0 &&
        [...requestedBy].every(([file, anchors]) => [...anchors].every((anchor) => hasAnchor(file, anchor)))
      return { counts, problems: [...(whole ? [] : files.flatMap((file) => ofPage(file, reportOf(file)))), ...styles] }
    },
    requestedBy: () => loadedFiles,
  }

  function ofPage(file: string, { links, assets, data }: PageReport): Problem[] {
    const base = pathOf(file)
    const isBroken = (href: string) => {
      const target = find(href, base)
      return target?.anchor && target.file && !hasAnchor(target.file, target.anchor)
    }
    return [
      ...links
        .filter((href) => isMissing(href, base) || isBroken(href))
        .map((href) => problemOnPage(context, file, { code: 'page-link', word: href })),
      ...assets
        .filter((address) => isMissing(address, base))
        .map((address) => problemOnPage(context, file, { code: 'page-file', word: address })),
      ...data
        .filter((address) => isMissing(address, base))
        .map((address) => problemOnPage(context, file, { code: 'page-data', word: address })),
    ]
  }
}
