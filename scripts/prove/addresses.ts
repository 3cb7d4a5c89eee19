import { posix } from 'node:path'
import { pathOf, type Evidence, type Proof } from './proof.ts'
import { inCss } from './read-page.ts'
import { difference } from './source.ts'

/** Every link and anchor inside the site leads somewhere, and every file that a page or a style sheet asks for is there. */
export const addresses: Proof = (evidence) => {
  const counts = { 'links inside': 0, anchors: 0, files: 0 }
  const problems = [...evidence.pages.values()].flatMap((page) => {
    const base = pathOf(page.file)
    const links = page.links.flatMap(({ href }) => {
      const target = inside(evidence, href, base)
      if (!target || evidence.leftOut.has(target.path)) return []
      counts['links inside'] += 1
      const file = fileAt(evidence, target.path)
      if (!file) return [difference(evidence, page.file, 'page-link', href)]
      if (!target.anchor) return []
      counts.anchors += 1
      return evidence.pages.get(file)?.ids.has(target.anchor) ? [] : [difference(evidence, page.file, 'page-link', href)]
    })
    const files = page.assets.flatMap((address) => {
      const target = inside(evidence, address, base)
      if (!target) return []
      counts.files += 1
      return fileAt(evidence, target.path) ? [] : [difference(evidence, page.file, 'page-file', address)]
    })
    return [...links, ...files]
  })
  const styles = [...evidence.files].filter((file) => file.endsWith('.css')).flatMap((file) => inCss(evidence.read(file)).flatMap((address) => {
    const target = inside(evidence, address, `/${file}`)
    if (!target) return []
    counts.files += 1
    return fileAt(evidence, target.path) ? [] : [difference(evidence, file, 'page-file', address)]
  }))
  return { counts, problems: [...problems, ...styles] }
}

/** The path and anchor of an address inside the site, or undefined for others. */
export function inside({ site }: Pick<Evidence, 'site'>, address: string, base: string): { path: string; anchor: string } | undefined {
  if (!URL.canParse(address, `${site.url}${base}`)) return { path: address, anchor: '' }
  const url = new URL(address, `${site.url}${base}`)
  return url.origin === new URL(site.url).origin ? { path: decodeURIComponent(url.pathname), anchor: decodeURIComponent(url.hash.slice(1)) } : undefined
}

/** The file that a host answers a path with. */
export function fileAt({ files }: Pick<Evidence, 'files'>, path: string): string | undefined {
  const name = posix.normalize(path).replace(/^\/|\/$/g, '')
  return [name, name ? `${name}/index.html` : 'index.html'].find((file) => files.has(file))
}
