import { A_DAY, DAILY, STILL_POLICY, FOREVER, HASHED, OPEN, OPEN_FOLDER, SHARED, type Hosting } from './model.ts'
import { TYPES } from './types.ts'
import { DOCUMENTS } from '../../1-load/site-folders.ts'

/**
 * The settings of an object store (S3 and the like), as data for the upload program: it has no rule file.
 * The headers belong to what stands in front of it (CloudFront calls them a response headers policy).
 */
export function s3Rules({ headers, pageHeaders, redirects }: Hosting): string {
  return `${JSON.stringify(
    {
      indexDocument: 'index.html',
      errorDocument: '404.html',
      leaveOut: ['.htaccess', '.nojekyll', '_headers', '_redirects', '*.br', '*.gz'],
      contentType: TYPES,
      cacheControl: [
        ...HASHED.map((folder) => ({ prefix: `${folder}/`, value: FOREVER })),
        ...DAILY.map((prefix) => ({ prefix, value: A_DAY })),
        { prefix: '', value: 'no-cache' },
      ],
      redirectObjects: Object.entries(redirects).map(([from, to]) => ({
        key: from.slice(1),
        websiteRedirectLocation: to,
      })),
      responseHeaders: { ...headers, ...pageHeaders },
      // A policy of headers for what programs of others may read.
      dataHeaders: { prefix: `${OPEN_FOLDER}/`, headers: { ...headers, ...OPEN } },
      // And one for these paths: what is opened there by itself may not run.
      pictureHeaders: [...SHARED, DOCUMENTS.slice(1)].map((folder) => ({
        prefix: `${folder}/`,
        headers: { ...headers, 'Content-Security-Policy': STILL_POLICY },
      })),
    },
    null,
    2,
  )}\n`
}
