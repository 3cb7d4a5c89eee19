import { A_DAY, FOREVER, HASHED, type Hosting } from './model.ts'
import { TYPES } from './types.ts'

/**
 * What a store of objects (S3 and the like) must be told, as data for whatever uploads: it has no rule file.
 * The headers belong to what stands in front of it (CloudFront calls them a response headers policy).
 */
export function s3Rules({ headers, sitePolicy, redirects }: Hosting): string {
  return `${JSON.stringify({
    indexDocument: 'index.html', errorDocument: '404.html', leaveOut: ['.htaccess', '.nojekyll', '_headers', '_redirects', '*.br', '*.gz'],
    contentType: TYPES,
    cacheControl: [...HASHED.map((folder) => ({ prefix: `${folder}/`, value: FOREVER })), { prefix: 'icons/', value: A_DAY }, { prefix: '', value: 'no-cache' }],
    redirectObjects: Object.entries(redirects).map(([from, to]) => ({ key: from.slice(1), websiteRedirectLocation: to })),
    responseHeaders: { ...headers, 'Content-Security-Policy': sitePolicy },
  }, null, 2)}\n`
}
