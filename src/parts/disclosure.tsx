import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'

interface DisclosureProps {
  id?: string
  /** What is always seen: the heading. */
  head: ReactNode
  className?: string
  /** Folded on narrow screens alone: where there is room its head goes and all is seen. */
  narrow?: boolean
  children: ReactNode
}

/**
 * A heading that opens what stands below it, by itself without scripts. On paper all is open. A block with some of them
 * carries data-enhance="parts/disclosure", which opens the one that an address leads to.
 */
export function Disclosure({ id, head, className, narrow, children }: DisclosureProps) {
  return (
    <details className={classes('disclosure', narrow && 'disclosure--narrow', className)} id={id}>
      <summary className="disclosure__head">{head}</summary>
      <div className="disclosure__body">{children}</div>
    </details>
  )
}
