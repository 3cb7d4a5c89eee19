import { wholeSentences } from '../clock/names.ts'
import { noticesOn, type Notice } from '../clock/notices.ts'
import { classes } from '../lib/classes.ts'
import { noticeDates, noticeLead } from '../lib/notice-dates.ts'
import { useLabels, usePage, useShared } from '../lib/site-context.tsx'
import { Reach } from '../parts/reach.tsx'
import { SiteLink } from '../parts/site-link.tsx'
import { UiIcon } from '../parts/ui-icon.tsx'

const useNotices = () => {
  const { clock } = useShared().content
  return noticesOn(clock?.notices, usePage().notices)
}

/** Before everything else, on every page: what nobody may miss. */
export function EmergencyNotices() {
  return <Notices notices={useNotices().emergency} className="notices--emergency" />
}

/** What has changed and what is new, at the top of the pages that it concerns. */
export function PageNotices() {
  return <Notices notices={useNotices().others} />
}

/** What holds or is to come on this page, as lines of a message that also somebody reads when it is over. */
export function useNoticeLines(): string[] {
  const labels = useLabels()
  const { language } = useShared().content.site
  const { emergency, others } = useNotices()
  return [...emergency, ...others].map((notice) =>
    wholeSentences(language, [`${noticeLead({ ...notice, language }, labels)} ${notice.title}`, notice.text]),
  )
}

function Notices({ notices, className }: { notices: readonly Notice[]; className?: string }) {
  if (notices.length === 0) return null
  return (
    <div className={classes('notices', className)} data-enhance="layout/notices">
      {notices.map((notice) => (
        // Told to screen readers when it comes; what stands there from the beginning is read in its place.
        <div key={notice.id} role={notice.later ? (notice.level === 'emergency' ? 'alert' : 'status') : undefined}>
          <NoticeBox notice={notice} />
        </div>
      ))}
    </div>
  )
}

/** When notices hold, in words: an emergency stands on every page, and all are made in one go. */
const dates = new WeakMap<Notice, { lead: string; dates: string }>()

function useDates(notice: Notice): { lead: string; dates: string } {
  const labels = useLabels()
  const { language } = useShared().content.site
  const words = dates.get(notice) ?? {
    lead: noticeLead({ ...notice, language }, labels),
    dates: noticeDates(labels.noticeDates, { ...notice, language }),
  }
  dates.set(notice, words)
  return words
}

function NoticeBox({ notice }: { notice: Notice }) {
  const { level, title, text, from, until, later, stays, call, link } = notice
  const labels = useLabels()
  const { lead, dates } = useDates(notice)
  const kind = { emergency: labels.noticeEmergency, change: labels.noticeChange, news: labels.noticeNews }[level]
  return (
    <section
      className={`notice notice--${level}`}
      data-from={from}
      data-until={until}
      data-later={later ? '' : undefined}
      aria-label={`${kind}: ${title}`}
    >
      <div className="notice__inner">
        <div className="notice__words">
          {/* Where no script looks at the clock: before all else, what is not now, or may be over when it is read. */}
          <p className="notice__when">{lead}</p>
          <p className="notice__title">
            {level === 'emergency' && <UiIcon name="alert" />}
            <span>
              {level !== 'emergency' && <span className="notice__kind">{kind}</span>} <strong>{title}</strong>
            </span>
          </p>
          <p>{text}</p>
          {stays && (
            <p>
              <strong>{labels.noticeStays}:</strong> {stays}
            </p>
          )}
          <p className="notice__dates">{dates}</p>
        </div>
        {(call ?? link) && (
          <p className="notice__ways">
            {call && (
              <SiteLink to={call.href} className="notice__call">
                <UiIcon name="phone" />
                <span>
                  {labels.call} {call.label} <strong>{call.number}</strong>
                </span>
              </SiteLink>
            )}
            {call && <Reach {...call} />}
            {link && (
              <SiteLink to={link.link} className="notice__link">
                {link.label}
              </SiteLink>
            )}
          </p>
        )}
      </div>
    </section>
  )
}
