import type { Phone } from '../lib/content-types.ts'
import { soonBy } from '../lib/changes.ts'
import { useClockWords } from '../lib/clock-words.ts'
import { isHome, useLabels, useShared } from '../lib/site-context.tsx'
import { withoutMarks } from '../lib/source-words.ts'
import { useComingClosures } from '../lib/use-coming-closures.ts'
import { SiteLink } from '../parts/site-link.tsx'
import { useNoticeLines } from './notices.tsx'
import { hoursLine, linesOf } from './share-lines.ts'

const NO_BREAK = '\u00a0'

const lineOf = ({ label, number }: Phone) => `${label}: ${number}`

/**
 * Ways to send a page to somebody. WhatsApp and SMS (RFC 5724) are links that hold the message; what the browser offers
 * needs a script (share.enhance.ts), and its place is kept until then.
 */
export function Share() {
  const labels = useLabels()
  const words = useClockWords()
  const closures = useComingClosures()
  const notices = useNoticeLines()
  const { content, page, url } = useShared()
  const { site, header, footer } = content
  if (page.hidden || page.notFound) return null
  const address = url + page.path
  const name = isHome(page) ? site.name : `${page.title}, ${site.shortName}`
  const emergency = lineOf(header.emergency)
  const desk = lineOf(header.phone)
  // Whoever gets the message may have no internet: it says what the page is asked for, else what it is about.
  const own = isHome(page)
    ? [...(footer.schedules ?? []).map((schedule) => hoursLine(schedule, { closures, words })), emergency]
    : linesOf(page.blocks, {
        words,
        labels,
        emergency: header.emergency,
        closures,
        soon: soonBy(page.clock, closures, words, labels),
        clock: page.clock,
      })
  const message = (...lines: string[]) => encodeURIComponent(withoutMarks(lines.join('\n')).replaceAll(NO_BREAK, ' '))
  const said = [...notices, ...(own.length ? own : [page.description])]
  const numbers = said.includes(emergency) ? [desk] : [emergency, desk]
  // A short message has room for a number alone: at a place for emergencies theirs, else whoever answers questions.
  const number = !isHome(page) && said.includes(emergency) ? emergency : desk
  return (
    <p className="footer__share" data-enhance="layout/share">
      {labels.send}
      <SiteLink
        to={`https://wa.me/?text=${message(name, ...said, ...numbers, address)}`}
        className="button button--light"
        aria-label={`WhatsApp: ${labels.send} (${labels.newTab})`}
      >
        WhatsApp
      </SiteLink>
      {/* An iPhone reads the text only behind an ampersand. */}
      <SiteLink to={`sms:?&body=${message(name, number, address)}`} className="button button--light">
        {labels.sms}
      </SiteLink>
      <button
        type="button"
        className="button button--light"
        data-other={labels.sendOther}
        data-copied={labels.linkCopied}
        disabled
      >
        {labels.copyLink}
      </button>
    </p>
  )
}
