import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLabels, useShared } from '../lib/site-context.tsx'

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  to: string
  /** Opens a page of this site in a new tab; outside addresses always do. */
  newTab?: boolean
  children: ReactNode
}

/**
 * Every link of the site. Inside: a plain document navigation through React Router, so that a click loads the page
 * afresh; behind a document its kind, size and language. Outside: a new tab, without access to this page, and said so
 * to screen readers.
 */
export function SiteLink({ to, newTab, children, ...rest }: SiteLinkProps) {
  const labels = useLabels()
  const { content, url } = useShared()
  const note = content.documents?.[to.split(/[?#]/)[0] ?? '']
  const inside = to.startsWith('/') || to.startsWith('#')
  if (inside && !newTab)
    return to.startsWith('#') || note ? (
      <a href={to} data-address={note && url + to} {...rest}>
        {children}
        {note && ` (${note})`}
      </a>
    ) : (
      <Link to={to} reloadDocument discover="none" {...rest}>
        {children}
      </Link>
    )
  if (/^(tel|mailto|sms):/.test(to))
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    )
  return (
    <a href={to} target="_blank" rel="noopener" {...rest}>
      {children}
      <span className="visually-hidden"> ({labels.newTab})</span>
    </a>
  )
}
