import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parse } from 'yaml'
import { PROJECT } from '../../scripts/platform/project-root.ts'

/** Names, numbers, addresses and pictures of this project's own hospital. */
export function wordsOfOurs(): string[] {
  const manifest = parse(readFileSync(join(PROJECT, 'site.yaml'), 'utf8')) as {
    site: Record<'name' | 'shortName' | 'company' | 'town' | 'url', string>
    facts: Record<'phone' | 'email' | 'address' | 'link' | 'chat', Record<string, Record<string, unknown>>>
  }
  const { name, shortName, company, town, url } = manifest.site
  const doctors = parse(readFileSync(join(PROJECT, 'content/records/doctors.yaml'), 'utf8')) as Record<string, string>[]
  const facts = Object.values(manifest.facts)
    .flatMap((kind) => Object.values(kind))
    .flatMap(({ number, address, link, lines }) => [number, address, link, ...(Array.isArray(lines) ? lines : [])])
    .filter((fact): fact is string => typeof fact === 'string' && fact.length > 5 && !fact.startsWith('/'))
  const pictures = readdirSync(join(PROJECT, 'content/images'), { recursive: true, encoding: 'utf8' })
    .filter((file) => extname(file) === '.jpg')
    .map((file) => file.replaceAll('\\', '/').replace(/\.jpg$/, ''))
  return [name, shortName, company, town, url, ...doctors.map((doctor) => doctor.name ?? ''), ...facts, ...pictures]
}
