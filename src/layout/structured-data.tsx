import { useShared } from '../lib/site-context.tsx'
import { graphOf } from '../structured/graph.ts'

/**
 * The page's graph as JSON-LD. A script of this type is data: it never runs, so script-src does not concern it
 * (HTML, "prepare the script element": a data block ends there, before the Content-Security-Policy is asked).
 * "<" is written as an escape, so that no text can end the element.
 */
export function StructuredData({ logo }: { logo?: string }) {
  const { content, page, url } = useShared()
  const graph = graphOf({ content, page, url, logo: url + (logo ?? `${content.site.logo.src}.svg`) })
  if (!graph) return null
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll('<', '\\u003c') }}
    />
  )
}
