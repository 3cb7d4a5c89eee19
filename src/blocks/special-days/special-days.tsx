import type { SpecialDay, SpecialDaysBlock } from '#generated/types.ts'
import { useClock, useLabels, useShared } from '../../lib/site-context.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { NextDates } from '../../parts/next-dates.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Section } from '../../parts/section.tsx'
import { closedDays, endOf, isOver } from '../../lib/special-marks.ts'

/** What is special on which day, each offer opened by its name. The browser marks the row of today. */
export function SpecialDays(block: SpecialDaysBlock) {
  const { items, call } = block
  const labels = useLabels()
  const { site } = useShared().content
  const clock = useClock()
  return (
    <Section block={block} aside={call && <CallButton phone={call} look="soft" />}>
      <ul
        className="special-days__days"
        data-enhance="special-days"
        data-when="near"
        data-time-zone={site.timeZone}
        data-closed={closedDays(clock).join(' ') || undefined}
      >
        {byDay(items.filter((item) => !isOver(item, clock))).map(({ day, offers }) => (
          <li key={day} className="special-days__day" data-day={day}>
            <h3 className="special-days__name">
              {day}{' '}
              <span className="special-days__today" hidden>
                {labels.today}
              </span>
            </h3>
            <ul className="special-days__offers" data-enhance="parts/disclosure">
              {offers.map((offer) => (
                <li key={offer.id} className="special-days__offer" data-over={endOf(offer)}>
                  <Disclosure head={<h4>{offer.name}</h4>}>
                    <Prose text={offer.text} />
                  </Disclosure>
                  <NextDates item={offer} className="special-days__next" />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The items of each day together, days in the order they first appear. */
function byDay(items: readonly SpecialDay[]): { day: string; offers: SpecialDay[] }[] {
  return [...new Set(items.map(({ day }) => day))].map((day) => ({
    day,
    offers: items.filter((item) => item.day === day),
  }))
}
