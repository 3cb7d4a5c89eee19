import type { Site } from '../../3-model/site.ts'

/** The content policy of aliases: they show one link and load nothing. */
const ALIAS_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'"

/** The page at an alias, for hosts without redirect rules. */
export function redirectPage(to: string, title: string, { url, language }: Pick<Site, 'url' | 'language'>): string {
  const words = title.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<!DOCTYPE html>\n<html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${ALIAS_POLICY}"><title>${words}</title><meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${url}${to}"><meta name="robots" content="noindex"></head><body><p><a href="${to}">${words}</a></p></body></html>\n`
}
