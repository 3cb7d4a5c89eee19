import { fill, type StatusWords } from '../clock/words.ts'
import type { Schedule } from './content-types.ts'
import { useLabels, useShared } from './site-context.tsx'

/** The opening hours of a week in one line. */
export const weekInWords = ({ rows }: Schedule): string => rows.map(({ label, text }) => `${label} ${text}`).join('; ')

/** The words that say times and what is open, in the language of the site; the browser gets them from `data-words`. */
export function useClockWords(): StatusWords {
  const labels = useLabels()
  return {
    language: useShared().content.site.language,
    today: labels.onToday,
    tomorrow: labels.onTomorrow,
    dayTime: labels.dayTime,
    fromTo: labels.fromTo,
    openUntil: labels.openUntil,
    openAlways: labels.openAlways,
    closedNow: labels.closedNow,
    closedOpens: labels.closedOpens,
    closedToday: labels.closedToday,
    closedFor: labels.closedFor,
    opens: labels.opens,
    alsoOpen: labels.alsoOpen,
  }
}

/** The same for a place in a line of few words, each with its name: OPD opens Mon 10:30 AM. */
export function useShortWords(name: string): StatusWords {
  const labels = useLabels()
  const { language, today, tomorrow, dayTime, fromTo } = useClockWords()
  return {
    ...{ language, today, tomorrow, dayTime, fromTo, short: true },
    openUntil: fill(labels.nameOpenUntil, { name }),
    openAlways: fill(labels.nameOpen, { name }),
    closedNow: fill(labels.nameClosed, { name }),
    closedOpens: fill(labels.nameOpens, { name }),
    closedToday: '',
    closedFor: '',
    opens: fill(labels.nameOpens, { name }),
  }
}

/** The same for somebody: when they are here, until when, and in which room. */
export function useHereWords(): StatusWords {
  const labels = useLabels()
  const { language, today, tomorrow, dayTime, fromTo } = useClockWords()
  return {
    ...{ language, today, tomorrow, dayTime, fromTo },
    openUntil: labels.hereNow,
    openAlways: labels.hereAlways,
    closedNow: '',
    closedOpens: labels.nextHere,
    // The words that say why are whole sentences (reasonsOf).
    closedToday: '{name}',
    closedFor: '{name}',
    opens: labels.nextHere,
    when: `{day}, ${fill(fromTo, { from: '{time}' })}`,
    thenRoom: labels.thenRoom,
    sitsInFor: labels.sitsInFor,
  }
}
