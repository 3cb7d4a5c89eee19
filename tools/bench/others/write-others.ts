import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { PROJECT } from '../../../scripts/platform/project-root.ts'

const OTHERS = join(PROJECT, 'tools/bench/others')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
/** The newest Astro wants Node 22.12, and takes other plugins of Markdown than the one that runs on Node 20. */
const NEWEST = major > 22 || (major === 22 && minor >= 12)
/** Where Eleventy and Astro are: a package of its own. */
export const PACKAGE = join(OTHERS, NEWEST ? 'newest' : 'node-20')

/** The parts of the bench's site.yaml that the plain layouts show. */
interface Manifest {
  site: { shortName: string; url: string; language: string }
  facts: { phone: Record<string, { number: string; label: string }> }
  header: { menu: { label: string; link?: string; items?: { label: string; link: string }[] }[] }
  footer: { text: string; copyright: string }
}

/**
 * Writes a site for Eleventy and one for Astro from a site that the bench wrote: the same articles and pictures,
 * byte for byte, and menu, footer and phone numbers from its site.yaml.
 * @param root the bench's site
 * @param folder gets the folders `eleventy` and `astro`
 */
export function writeOthers(root: string, folder: string): void {
  const { site, facts, header, footer } = parse(readFileSync(join(root, 'site.yaml'), 'utf8')) as Manifest
  const phones = Object.fromEntries(
    Object.entries(facts.phone).map(([name, { number, label }]) => [
      name,
      { number, label, href: `tel:${number.replace(/[^\d+]/g, '')}` },
    ]),
  )
  const shown = {
    name: site.shortName,
    url: site.url,
    language: site.language,
    menu: header.menu.flatMap(({ label, link, items }) => items ?? [{ label, link }]),
    emergency: phones.emergency,
    footer: footer.text,
    copyright: footer.copyright,
    phones,
  }
  for (const tool of ['eleventy', 'astro']) {
    const own = join(folder, tool)
    cpSync(join(OTHERS, tool), own, { recursive: true })
    mkdirSync(join(own, 'content/advice'), { recursive: true })
    cpSync(join(root, 'content/articles'), join(own, 'content/advice'), { recursive: true })
    cpSync(join(root, 'content/images'), join(own, 'public/images'), { recursive: true })
    cpSync(join(OTHERS, 'style.css'), join(own, 'public/style.css'))
    // The packages stay where npm put them; the sites are in a folder for the time of the bench.
    symlinkSync(join(PACKAGE, 'node_modules'), join(own, 'node_modules'), 'junction')
    writeFileSync(join(own, 'package.json'), '{ "private": true, "type": "module" }\n')
  }
  cpSync(join(PACKAGE, 'astro.config.mjs'), join(folder, 'astro/astro.config.mjs'))
  writeFileSync(join(folder, 'astro/src/site.json'), JSON.stringify(shown))
  mkdirSync(join(folder, 'eleventy/_data'), { recursive: true })
  writeFileSync(join(folder, 'eleventy/_data/site.json'), JSON.stringify(shown))
  // Eleventy puts global data into Markdown by itself, so {{phone.ward}} needs no filter, only a link as its value.
  writeFileSync(
    join(folder, 'eleventy/_data/phone.json'),
    JSON.stringify(
      Object.fromEntries(Object.entries(phones).map(([name, { number, href }]) => [name, `[${number}](${href})`])),
    ),
  )
}
