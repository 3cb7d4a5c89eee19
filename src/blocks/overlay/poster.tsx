import type { DailyTip } from '#generated/types.ts'
import type { Picture } from '../../lib/content-types.ts'
import { useShared } from '../../lib/site-context.tsx'

/**
 * The health poster. It is written with the tip for any day; the browser puts today's in its place, so that
 * the date of the build plays no part. To screen readers it is one picture whose alternative text is said once.
 */
export function Poster({ label, items }: { label: string; items: readonly DailyTip[] }) {
  const { site } = useShared().content
  const standing = items.find(({ date }) => date === 'default') ?? items[0]
  if (!standing) return null
  const dated = items
    .filter(({ date }) => date !== 'default')
    .map(({ date, title, text, icon, alt, image }) => {
      return [date, title, text, icon, alt, ...(image ? [sizesOf(image)] : [])]
    })
  return (
    <div
      className="overlay__picture poster"
      role="img"
      aria-label={standing.alt}
      data-icon={standing.icon}
      data-photo={standing.image && sizesOf(standing.image)}
      data-tips={JSON.stringify(dated)}
    >
      <span className="poster__label">{label}</span>
      <span className="poster__sun">
        <span className="poster__icon" />
      </span>
      <span className="poster__title">{standing.title}</span>
      <span className="poster__text">{standing.text}</span>
      <span className="poster__foot">
        <img src={`${site.logo.src}.svg`} alt="" width="40" height="40" loading="lazy" />
        {site.shortName}
      </span>
    </div>
  )
}

/** The photograph of a tip (HTML srcset). Only the one of today is loaded, by overlay.enhance.ts. */
const sizesOf = ({ src, widths }: Picture) =>
  widths.length ? widths.map((width) => `${src}-${width}.webp ${width}w`).join(', ') : `${src}.svg`
