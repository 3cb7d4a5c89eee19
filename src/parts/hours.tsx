import type { Schedule } from '../lib/content-types.ts'
import { useLabels, useShared } from '../lib/site-context.tsx'
import { classes } from '../lib/classes.ts'

/** Opening hours as a list, with a place for "open now" that the browser fills in. */
export function Hours({
  schedule,
  className,
  status = true,
}: {
  schedule: Schedule
  className?: string
  status?: boolean
}) {
  const labels = useLabels()
  const { timeZone } = useShared().content.site
  const times = JSON.stringify(schedule.rows.map(({ days, open, close }) => ({ days, open, close })))
  return (
    <div className={classes('hours', className)}>
      {status && (
        <p
          className="hours__status"
          data-enhance="parts/hours"
          data-times={times}
          data-time-zone={timeZone}
          data-open={labels.openNow}
          data-closed={labels.closedNow}
          hidden
        >
          {'\u00a0'}
        </p>
      )}
      <dl className="hours__list">
        {schedule.rows.map((row) => (
          <div className="hours__row" key={row.label}>
            <dt>{row.label}</dt>
            <dd>{row.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
