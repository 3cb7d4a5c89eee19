import type { Phone } from '../lib/content-types.ts'
import { useLabels } from '../lib/site-context.tsx'
import { SiteLink } from './site-link.tsx'

/**
 * Beside a number to call: from where it connects, and whom to call from elsewhere. Nobody knows where a visitor is, so
 * both are shown to all. Nothing stands beside a number that connects from everywhere.
 */
export function Reach({ reach, elsewhere }: Phone) {
  const labels = useLabels()
  if (!reach) return null
  return (
    <>
      {' '}
      <span>
        {reach}
        {elsewhere && (
          <>
            {' '}
            {labels.fromElsewhere} <SiteLink to={elsewhere.href}>{elsewhere.number}</SiteLink>
          </>
        )}
      </span>
    </>
  )
}
