import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writing } from '../../../platform/files/disk-error.ts'
import { makeFolder } from '../../../platform/files/own-place.ts'
import { htaccess } from './apache.ts'
import type { Hosting } from './model.ts'
import { headersFile, redirectsFile } from './netlify-cloudflare.ts'
import { containerFile, nginxMain, nginxMaps, nginxServer } from './nginx.ts'
import { s3Rules } from './s3.ts'

/** Rules that hosts read from the site itself, by file. */
export const rulesInDist = (hosting: Hosting): Record<string, string> => ({
  _headers: headersFile(hosting),
  _redirects: redirectsFile(hosting),
  '.htaccess': htaccess(hosting),
  '.nojekyll': '',
})

/** Rules that belong to a server's own configuration, by file. */
export const rulesBesideDist = (hosting: Hosting): Record<string, string> => ({
  'hosting.json': `${JSON.stringify(hosting, null, 2)}\n`,
  's3.json': s3Rules(hosting),
  Containerfile: containerFile(),
  'nginx/nginx.conf': nginxMain(),
  'nginx/maps.conf': nginxMaps(hosting),
  'nginx/server.conf': nginxServer(hosting),
})

/** The folder of rules that belongs to a built site. */
export const besideDist = (dist: string) => `${dist.replace(/[/\\]+$/, '')}-hosting`

/** Writes the rules next to dist, so that nobody can ask for them. */
export function writeBesideDist(hosting: Hosting, folder: string): void {
  for (const [name, text] of Object.entries(rulesBesideDist(hosting))) {
    writing(join(folder, name), () => {
      makeFolder(dirname(join(folder, name)))
      writeFileSync(join(folder, name), text)
    })
  }
}
