import { useShared } from '../lib/site-context.tsx'

/** A medical icon (Healthicons) by name, decorative: the words beside it carry the meaning. */
export function Icon({ name, className }: { name: string; className?: string }) {
  const body = useShared().icons[name] ?? ''
  return (
    <svg
      className={`icon ${className ?? ''}`.trim()}
      viewBox="0 0 48 48"
      // Without styles an icon would be as wide as the screen.
      width="48"
      height="48"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: body }}
    />
  )
}
