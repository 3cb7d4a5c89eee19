import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import type { SiteContent } from '../../../../src/generated/types.ts'
import type { Phones } from '../../../../src/offline/phone-book.ts'
import { offlineFile, PHONES_FILE, type Site } from '../../3-model/site.ts'
import { PROJECT } from '../../../platform/project-root.ts'
import type { Bundle } from '../bundle/bundle.ts'
import type { Hosting } from '../hosting/model.ts'
import { styleSource } from './policy.ts'

/**
 * The page for visitors without a connection: all in one file but the script that looks at the clock.
 * @param aliases where old addresses lead, for the service worker
 * @param other for visitors who read another language than that of the site
 */
export function offlinePage(
  { renderOffline, offlineScript: script }: Pick<Bundle, 'renderOffline' | 'offlineScript'>,
  content: SiteContent,
  aliases: Hosting['redirects'],
  other?: { home: string; source: string },
): { file: string; html: string } {
  const { ink } = content.site.theme ?? {}
  const styles = readFileSync(join(PROJECT, 'src/offline/offline.css'), 'utf8')
  const source = `${styles}${ink ? `:root{--site-ink:${ink}}` : ''}`
  const css = transform({ filename: 'offline.css', code: Buffer.from(source), minify: true }).code.toString()
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styleSource(css)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
  return {
    file: offlineFile(other && content.site.language),
    html: renderOffline({ content, aliases, css, policy, script, other }),
  }
}

/**
 * The file phones.json: every number of the site by its name, and whom to call at any hour. It says as well when the
 * site was made, for `npm run forecast -- --fail`: every site has this file, and no cache keeps it.
 */
export function phonesFile({ common, phones, made }: Pick<Site, 'common' | 'phones' | 'made'>): string {
  const { label, number } = common.header.emergency
  const content: Phones & Pick<Site, 'made'> = { emergency: { label, number }, numbers: phones, made }
  return `${JSON.stringify(content)}\n`
}

/**
 * The service worker, with the name of its build in front: the hash of all pages' hashes. Another page, another
 * build; the browser then takes the new worker, and what the old one kept goes.
 * @param files the pages, among them those for visitors without a connection, in each language
 * @param sums their hashes
 */
export function serviceWorker(code: string, files: readonly string[], sums: readonly string[]): string {
  const hash = sums.reduce((sofar, sum) => sofar.update(sum), createHash('sha256').update(code))
  const site = {
    build: hash.digest('hex').slice(0, 12),
    offline: `/${offlineFile().replace(/\/index\.html$/, '')}`,
    languages: files.flatMap((file) => OFFLINE_IN.exec(file)?.[1] ?? []),
    phones: `/${PHONES_FILE}`,
  }
  return `self.SITE=${JSON.stringify(site)};\n${code}`
}

/** The page for visitors without a connection who read another language than that of the site (offlineFile). */
const OFFLINE_IN = /^_offline\/([^/]+)\/index\.html$/
