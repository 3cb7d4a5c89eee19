import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Compact, RenderPage } from '../../src/lib/page-types.ts'
import { sendFile } from '../platform/http/send-file.ts'
import type { Page, Plan, Site } from '../pipeline/3-model/site.ts'
import { blockStyleNames, blockStyles, besideStyles, sharedStyles, themeCss } from '../pipeline/5-render/pages/css.ts'
import { wholeFont } from '../pipeline/5-render/fonts/fonts.ts'
import { STILL_POLICY } from '../pipeline/5-render/hosting/model.ts'
import { iconFile } from '../pipeline/5-render/pages/icon-file.ts'
import { makeVariant } from '../pipeline/5-render/images/pictures.ts'
import { cardOf, variantsOf } from '../pipeline/5-render/images/variants.ts'
import { momentLookedAt } from '../platform/today.ts'
import type { Store } from '../platform/cache/file-store.ts'
import { devPageInputs, type DevPageInputs, type SharedParts } from './page-hash.ts'

const MIME: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  vtt: 'text/vtt',
  // Whole fonts are not compressed.
  woff2: 'font/ttf',
}

/** Files are for the pages of this server alone. */
const OWN = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }

/** Responds with pictures, films and fonts, made on request. False when the address is none of them. */
export async function respondWithFile(
  site: Pick<Site, 'icons' | 'pictures' | 'media'>,
  root: string,
  store: Store,
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const icon = /^\/icons\/([\w-]+)\.svg$/.exec(url)?.[1]
  if (icon && site.icons[icon]) {
    response.writeHead(200, { ...OWN, 'content-type': 'image/svg+xml' }).end(iconFile(site.icons[icon]))
    return true
  }
  const film = site.media.find((media) => media.url === url)
  // A variant's address begins with its picture's; listing all variants for each page would cost more than the page.
  const variant = film
    ? undefined
    : site.pictures
        .filter(({ picture }) => url.startsWith(picture.src))
        .flatMap((source) => [...variantsOf(source), cardOf(source)])
        .find((one) => one.url === url)
  const path = film
    ? join(root, film.file)
    : variant
      ? await makeVariant(root, store, variant)
      : await wholeFont(url, store)
  if (!path || !existsSync(path)) return false
  const ending = url.split('.').pop() ?? ''
  const headers = {
    ...OWN,
    'content-type': MIME[ending] ?? 'application/octet-stream',
    ...((ending === 'svg' || ending === 'pdf') && { 'content-security-policy': STILL_POLICY }),
  }
  sendFile(request, response, path, { headers })
  return true
}

/** One page, rendered by the same function as in the build and from the same values (`devPageInputs`). */
export async function renderDev(vite: ViteDevServer, site: SharedParts, page: Page, version: number): Promise<string> {
  const { renderPage } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as { renderPage: RenderPage }
  const { content, icons, page: module, url } = JSON.parse(devPageInputs(site, page)) as DevPageInputs
  const styles = [...sharedStyles(), ...besideStyles(), ...blockStyles(blockStyleNames()(module.blocks))].map(
    (path) => `/${path}`,
  )
  return renderPage({
    page: module,
    content,
    icons,
    url,
    assets: {
      stylesheets: styles,
      css: themeCss({ ...content.site.theme }),
      scripts: devScripts(version, content.site.timeZone),
      fonts: [],
    },
  })
}

/** Responds with the search index, by its file, as in the build. */
export async function findDev(
  vite: ViteDevServer,
  file: string,
  plans: readonly (Plan | undefined)[],
): Promise<string> {
  const { compact } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as { compact: Compact }
  for (const plan of plans)
    try {
      const make = plan?.find[file]
      if (make) return JSON.stringify(compact(make()))
    } catch (fault) {
      // A mistake across files, which the check reports: the last plan without mistakes does meanwhile.
      if (plan === plans.at(-1)) throw fault
    }
  return '{}'
}

/** The overlay, given the version of the site the page shows. */
export const overlayScript = (version: number) => `/src/dev/overlay.ts?version=${version}`

/** What a page loads in development. With --at its clock is set before anything reads it. */
function devScripts(version: number, timeZone: string): string[] {
  const at = momentLookedAt()
  const clock = at === undefined ? [] : [`/src/dev/at.ts?${new URLSearchParams({ at, timeZone }).toString()}`]
  return ['/@vite/client', ...clock, overlayScript(version), '/src/entry-client.ts']
}
