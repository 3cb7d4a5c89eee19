import type { Slots } from './island.tsx'

interface SlotProps {
  slots: Slots
  name: string
  className?: string
}

/**
 * Content of an island that came with the page. The server writes it; in the browser React adopts what is
 * there: the empty html is not a mismatch to React while suppressHydrationWarning is set, and never written.
 */
export function Slot({ slots, name, className }: SlotProps) {
  return (
    <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: slots?.[name] ?? '' }} />
  )
}
