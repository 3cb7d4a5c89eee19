import { A_DAY, DAILY, STILL_POLICY, FOREVER, HASHED, OPEN, OPEN_FOLDER, SHARED, type Hosting } from './model.ts'
import { TEXTS, TYPES } from './types.ts'

const CACHES = [
  ...HASHED.map((folder) => `~^/${folder}/ "${FOREVER}"`),
  ...DAILY.map((start) => `~^/${start.replace('.', '\\.')} "${A_DAY}"`),
]

/** What stands outside `server`: what differs from file to file, and redirects of old addresses. */
export function nginxMaps({ headers, pageHeaders, redirects, notFound }: Hosting): string {
  const table = (name: string, rows: readonly string[], otherwise: string) =>
    `map $uri $${name} {\n  default "${otherwise}";\n${rows.map((row) => `  ${row};\n`).join('')}}\n`
  return [
    '# Made by the build. Belongs into "http { }", before the server.',
    'map_hash_max_size 4096;',
    'map_hash_bucket_size 256;',
    '',
    table('site_policy', [`~\\.(svg|pdf)$ "${STILL_POLICY}"`], headers['Content-Security-Policy'] ?? ''),
    ...Object.entries(pageHeaders).map(([name, value]) => table(variableOf(name), [`~\\.html$ ${quoted(value)}`], '')),
    table('site_cache', CACHES, 'no-cache'),
    table('site_sharing', [`~^/(${SHARED.join('|')})/ cross-origin`], 'same-origin'),
    ...Object.entries(OPEN).map(([name, value]) =>
      table(variableOf(name), [`~^/${OPEN_FOLDER}/ ${quoted(value)}`], ''),
    ),
    table(
      'site_not_found',
      Object.entries(notFound).map(([language, file]) => `~^/${language}(/|$) /${file}`),
      '/404.html',
    ),
    table(
      'site_lead',
      Object.entries(redirects).flatMap(([from, to]) =>
        ['', '/', '/index.html'].map((end) => `"${from}${end}" "${to}"`),
      ),
      '',
    ),
  ].join('\n')
}

/** Headers that differ from file to file, with the map that says how. */
const BY_FILE = {
  'Content-Security-Policy': '$site_policy',
  'Cache-Control': '$site_cache',
  'Cross-Origin-Resource-Policy': '$site_sharing',
}

/** The variable with a header that only some files have; nginx sends no header that is empty. */
const variableOf = (name: string) => `site_${name.toLowerCase().replaceAll('-', '_')}`

/** What stands inside `server`. No location adds a header, because that would drop all others. */
export function nginxServer({ headers, pageHeaders }: Hosting): string {
  const words = TEXTS.map((ending) => TYPES[ending])
    .filter((type) => type !== 'text/html')
    .join(' ')
  return `# Made by the build. Belongs into "server { }".
index index.html;
server_tokens off;
absolute_redirect off;
port_in_redirect off;

${Object.entries({ ...headers, ...BY_FILE })
  .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
  .join('\n')}
${Object.keys({ ...pageHeaders, ...OPEN })
  .map((name) => `add_header ${name} $${variableOf(name)} always;`)
  .join('\n')}

types {
${Object.entries(TYPES)
  .map(([ending, type]) => `  ${type} ${ending};`)
  .join('\n')}
}
default_type application/octet-stream;
charset utf-8;
charset_types text/css text/javascript text/plain text/vtt text/calendar application/xml application/atom+xml;

# Files with .gz beside them are sent as they are; others are compressed on the way.
gzip_static on;
gzip on;
gzip_vary on;
gzip_min_length 600;
gzip_types ${words};

error_page 403 404 =404 $site_not_found;

# Old addresses.
if ($site_lead) { return 301 $site_lead$is_args$args; }

location / { try_files $uri $uri/index.html =404; }
location = / { try_files /index.html =404; }
# One address for each page: /about, neither /about/ nor /about/index.html.
location = /index.html { return 301 /$is_args$args; }
location ~ ^((/[\\w-]+)+)/(index\\.html)?$ {
  if (-f $document_root$1/index.html) { return 301 $1$is_args$args; }
  return 404;
}
location ~ ^(/[a-z]+)?/404\\.html$ { internal; }
# Rules of other hosts, hidden files, and compressed files by their own name are nobody's business.
location ~ (^/_(headers|redirects)$|/\\.(?!well-known/)|\\.(br|gz)$) { return 404; }
`
}

/** A whole configuration around the two, for a server or a container that does nothing else. */
export function nginxMain(): string {
  return `# Made by the build. The certificate is left to what stands in front, or add "listen 443 ssl" and your files.
# brotli: load_module modules/ngx_http_brotli_static_module.so;
worker_processes auto;
pid /tmp/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  client_max_body_size 1k;
  client_header_timeout 15s;
  client_body_temp_path /tmp/nginx-body;
  proxy_temp_path /tmp/nginx-proxy;
  fastcgi_temp_path /tmp/nginx-fastcgi;
  uwsgi_temp_path /tmp/nginx-uwsgi;
  scgi_temp_path /tmp/nginx-scgi;
  include /etc/nginx/site/maps.conf;
  server {
    listen 8080;
    root /usr/share/nginx/html;
    # brotli: brotli_static on;
    include /etc/nginx/site/server.conf;
  }
}
`
}

/** A container with nginx and the site in it. Unprivileged: it listens on 8080 and writes only under /tmp. */
export function containerFile(): string {
  return `# Made by the build. From the folder that holds dist and dist-hosting: podman build -f dist-hosting/Containerfile .
FROM docker.io/library/nginx:stable-alpine
COPY dist-hosting/nginx/nginx.conf /etc/nginx/nginx.conf
COPY dist-hosting/nginx/maps.conf dist-hosting/nginx/server.conf /etc/nginx/site/
COPY dist /usr/share/nginx/html
USER nginx
EXPOSE 8080
`
}

const quoted = (value: string) => `'${value.replace(/'/g, "\\'")}'`
