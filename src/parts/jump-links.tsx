import type { Action } from '#generated/types.ts'
import { useLabels } from '../lib/site-context.tsx'

/** A row of links that jump to parts of the page. */
export function JumpLinks({ items }: { items: readonly Action[] }) {
  const labels = useLabels()
  return (
    <nav aria-label={labels.onThisPage}>
      <ul className="jump-links">
        {items.map(({ label, link }) => (
          <li key={link}>
            <a href={link}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
