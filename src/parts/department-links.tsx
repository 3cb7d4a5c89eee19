import type { Department } from '#generated/types.ts'
import { useLabels } from '../lib/site-context.tsx'
import { SiteLink } from './site-link.tsx'

/** The departments that a service or an article belongs to, each with the way to its page and where it is. */
export function DepartmentLinks({ items, className }: { items: readonly Department[]; className: string }) {
  const labels = useLabels()
  if (items.length === 0) return null
  return (
    <p className={className}>
      {labels.department}:{' '}
      {items.map(({ id, name, page, floor }, index) => (
        <span key={id}>
          {index > 0 && '; '}
          {page ? <SiteLink to={page}>{name}</SiteLink> : name}
          {floor && `, ${floor.text}`}
        </span>
      ))}
    </p>
  )
}
