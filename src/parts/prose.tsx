import type { Html } from '../lib/content-types.ts'
import { classes } from '../lib/classes.ts'

/** Text that came from Markdown; made safe at build time. */
export function Prose({ text, className, lang }: { text: Html; className?: string; lang?: string }) {
  return <div className={classes('prose', className)} lang={lang} dangerouslySetInnerHTML={{ __html: text.html }} />
}
