import type { Action } from '#generated/types.ts'
import { useLabels } from '../lib/site-context.tsx'

interface JumpLinksProps {
  items: readonly Action[]
  /** Whose parts they are, for those who hear a link by itself: the menu has links of the same name. */
  of?: string
}

/** A row of links that jump to parts of the page. */
export function JumpLinks({ items, of }: JumpLinksProps) {
  const labels = useLabels()
  return (
    <nav aria-label={labels.onThisPage}>
      <ul className="jump-links">
        {items.map(({ label, link }) => (
          <li key={link}>
            <a href={link}>
              {label}
              {of && <span className="visually-hidden">: {of}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
