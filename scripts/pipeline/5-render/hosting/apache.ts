import { A_DAY, DAILY, STILL_POLICY, FOREVER, HASHED, OPEN, OPEN_FOLDER, SHARED, type Hosting } from './model.ts'
import { TEXTS, TYPES } from './types.ts'

/** The file .htaccess, as Apache 2.4 reads it; modules that a host leaves out are gone without. */
export function htaccess({ headers, pageHeaders, redirects, notFound }: Hosting): string {
  const set = (name: string, value: string) => `Header always set ${name} "${value.replace(/"/g, '\\"')}"`
  const words = TEXTS.map((ending) => TYPES[ending]).join(' ')
  return `# Made by the build.
ErrorDocument 404 /404.html
ErrorDocument 403 /404.html
${Object.entries(notFound)
  .map(
    ([language, file]) => `<If "%{REQUEST_URI} =~ m#^/${language}(/|$)#">
  ErrorDocument 404 /${file}
  ErrorDocument 403 /${file}
</If>
`,
  )
  .join('')}DirectoryIndex index.html
Options -Indexes -MultiViews
${Object.entries(TYPES)
  .map(([ending, type]) => `AddType ${type} .${ending}`)
  .join('\n')}
AddDefaultCharset utf-8

<IfModule mod_headers.c>
  ${Object.entries(headers)
    .map(([name, value]) => set(name, value))
    .join('\n  ')}
  ${set('Cache-Control', 'no-cache')}
  ${set('Cross-Origin-Resource-Policy', 'same-origin')}
  <If "%{REQUEST_URI} =~ m#^/(${HASHED.join('|')})/#">
    ${set('Cache-Control', FOREVER)}
  </If>
  <If "%{REQUEST_URI} =~ m#^/(${DAILY.join('|').replaceAll('.', '\\.')})#">
    ${set('Cache-Control', A_DAY)}
  </If>
  <If "%{REQUEST_URI} =~ m#^/(${SHARED.join('|')})/#">
    ${set('Cross-Origin-Resource-Policy', 'cross-origin')}
  </If>
  <If "%{REQUEST_URI} =~ m#^/${OPEN_FOLDER}/#">
    ${Object.entries(OPEN)
      .map(([name, value]) => set(name, value))
      .join('\n    ')}
  </If>
  <FilesMatch "\\.html$">
    ${Object.entries(pageHeaders)
      .map(([name, value]) => set(name, value))
      .join('\n    ')}
  </FilesMatch>
  <FilesMatch "\\.(svg|pdf)$">
    ${set('Content-Security-Policy', STILL_POLICY)}
  </FilesMatch>
</IfModule>

<IfModule mod_rewrite.c>
  RewriteEngine On
${Object.entries(redirects)
  .map(
    ([from, to]) =>
      `  RewriteRule ^${from.slice(1).replace(/[.+*?()[\]{}|^$\\]/g, '\\$&')}/?(index\\.html)?$ ${to} [R=301,L]`,
  )
  .join('\n')}
  RewriteRule (^|/)\\.(?!well-known/) - [R=404,L]
  RewriteRule ^_(headers|redirects)$ - [R=404,L]
  RewriteRule \\.(br|gz)$ - [R=404,L]
</IfModule>

# Compressed on the way, with Brotli where the module is there.
<IfModule mod_filter.c>
  <IfModule mod_brotli.c>
    AddOutputFilterByType BROTLI_COMPRESS;DEFLATE ${words}
  </IfModule>
  <IfModule !mod_brotli.c>
    AddOutputFilterByType DEFLATE ${words}
  </IfModule>
</IfModule>
`
}
