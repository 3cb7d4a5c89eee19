import type { StatusWords } from '../clock/words.ts'
import { useLabels, useShared } from './site-context.tsx'

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
