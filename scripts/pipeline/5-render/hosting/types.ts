/** What each kind of file of a site is (IANA media types); one list for the preview and for every host. */
export const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  vtt: 'text/vtt',
  pdf: 'application/pdf',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  xml: 'application/xml',
  atom: 'application/atom+xml',
  txt: 'text/plain',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  speculationrules: 'application/speculationrules+json',
}

/** Kinds of file that are words, and so get a charset and are worth compressing. */
export const TEXTS = [
  'html',
  'js',
  'css',
  'svg',
  'vtt',
  'ics',
  'vcf',
  'xml',
  'atom',
  'txt',
  'json',
  'webmanifest',
  'speculationrules',
] as const

/** The Content-Type of a file by its ending. */
export function typeOf(file: string): string {
  const type = TYPES[/\.(\w+)$/.exec(file)?.[1] ?? ''] ?? 'application/octet-stream'
  return /^text\/|xml$/.test(type) && type !== 'image/svg+xml' ? `${type}; charset=utf-8` : type
}
