import type { Html } from '../lib/content-types.ts'
import { classes } from '../lib/classes.ts'
import { useShared } from '../lib/site-context.tsx'

/** Text that came from Markdown; made safe at build time. Links to documents say their kind, size and language. */
export function Prose({ text, className, lang }: { text: Html; className?: string; lang?: string }) {
  const { content, url } = useShared()
  const html = content.documents ? withNotes(text.html, content.documents, url) : text.html
  return <div className={classes('prose', className)} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}

/** A link of Markdown holds no other link. What is said on paper is the same as in SiteLink. */
const withNotes = (html: string, notes: Readonly<Record<string, string | undefined>>, url: string) =>
  html.replace(/<a href="([^"]*)"([^>]*>[\s\S]*?)(?=<\/a>)/g, (link, address: string, rest: string) => {
    const note = notes[address.split(/[?#]/)[0] ?? '']
    return note === undefined ? link : `<a href="${address}" data-address="${url}${address}"${rest} (${escaped(note)})`
  })

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
