import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import type { SiteContent } from '../../src/generated/types.ts'
import { OFFLINE_FILE } from '../model/site.ts'
import { PROJECT } from '../validate/schemas.ts'
import type { Bundle } from './bundle.ts'
import type { RenderedPage } from './hosting/model.ts'
import { styleSource } from './policy.ts'

/** The page for visitors without a connection: one file with everything in it, and nothing that runs. */
export function offlinePage({ renderOffline }: Pick<Bundle, 'renderOffline'>, content: SiteContent): Omit<RenderedPage, 'sum'> & { html: string } {
  const theme = content.site.theme ?? {}
  const source = `${readFileSync(join(PROJECT, 'src/offline/offline.css'), 'utf8')}${theme.ink ? `:root{--site-ink:${theme.ink}}` : ''}`
  const css = transform({ filename: 'offline.css', code: Buffer.from(source), minify: true }).code.toString()
  const policy = `default-src 'none'; style-src ${styleSource(css)}; base-uri 'none'; form-action 'none'`
  return { file: OFFLINE_FILE, policy, html: renderOffline({ content, css, policy }) }
}

/**
 * The service worker, with the name of its build in front: the hash of all pages' hashes. Another page, another
 * build; the browser then takes the new worker, and what the old one kept goes.
 */
export function serviceWorker(code: string, sums: readonly string[]): string {
  const build = sums.reduce((hash, sum) => hash.update(sum), createHash('sha256').update(code)).digest('hex').slice(0, 12)
  return `self.SITE=${JSON.stringify({ build, offline: `/${OFFLINE_FILE.replace(/\/index\.html$/, '')}` })};\n${code}`
}
