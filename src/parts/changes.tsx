import { wholeSentences } from '../clock/names.ts'
import type { ChangeInWords } from '../lib/changes.ts'
import { useClock, useShared } from '../lib/site-context.tsx'
import { SiteLink } from './site-link.tsx'

interface ChangesProps {
  items: readonly ChangeInWords[]
  /** Whether each begins with the doctor's name. */
  names?: boolean
  className?: string
}

/** What is different with doctors soon, with its dates: true without scripts. The browser hides what is over. */
export function Changes({ items, names, className }: ChangesProps) {
  const { site } = useShared().content
  const clock = useClock()
  if (!items.length) return null
  return (
    <ul className={className} data-enhance="parts/clock" data-time-zone={site.timeZone}>
      {items.map(({ id, doctor, text, more, over }) => {
        const { name = doctor, page } = clock?.doctors[doctor] ?? {}
        return (
          <li key={id} className="hours__row" data-over={over}>
            <span>
              {names && (
                <>
                  <strong>{page ? <SiteLink to={page}>{name}</SiteLink> : name}</strong>:{' '}
                </>
              )}
              {wholeSentences(site.language, [text, ...more])}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
