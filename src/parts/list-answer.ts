import { countIn } from '../clock/names.ts'
import type { ListSearch, Row } from '../find/list-search.ts'

/** What a field over a list asks of the search, and how it answers (list-answer.tsx). */
export interface ListAnswer {
  /** The items that the words mean, best first: none where the site has no search, or the network fails. */
  meant: (typed: string) => readonly string[]
  /** Whether the search is about to open: what is meant is not known yet. */
  isWaiting: () => boolean
  /** Says how many rows fit, and which way leads on when none does. Without a total nothing was asked. */
  say: (typed: string, meant: readonly string[], count: number, total?: number) => void
}

/**
 * The answer below a field over a list. Where the site has a search, it is opened by the first focus, or by what stands
 * in the field already: then words that people use find a row too, and with signs of danger the number comes first.
 * Until then, and without it, the words that can be read count.
 * @param show what to do again once the search is open
 */
export function listAnswer(
  box: HTMLElement,
  field: HTMLInputElement,
  rows: readonly Row[],
  show: () => void,
): ListAnswer {
  const part = <Part extends HTMLElement>(name: string) => box.querySelector<Part>(name)
  const inWords = (one: number) => countIn(document.documentElement.lang, one)
  const status = part('[role=status]')!
  const none = part('.list-answer__none')!
  const emergency = part('.list-answer__emergency')!
  const onward = part<HTMLAnchorElement>('.list-answer__onward')
  let search: ListSearch | undefined
  let opening = false
  let hasFailed = false
  const open = async () => {
    if (!onward || search || opening) return
    opening = true
    try {
      const { openListSearch } = await import('../find/list-search.ts')
      search = await openListSearch(rows, part('.list-answer__urgent')!)
      hasFailed = false
    } catch {
      // Without a network the words that can be read are all there is; the next focus tries again.
      hasFailed = true
    }
    opening = false
    show()
  }
  field.addEventListener('focus', open)
  // The browser may have kept what was typed before.
  if (field.value || document.activeElement === field) void open()
  return {
    meant: (typed) => search?.meant(typed) ?? [],
    isWaiting: () => opening,
    say: (typed, meant, count, total) => {
      none.hidden = count > 0
      emergency.hidden = count > 0 && !(hasFailed && typed)
      if (onward) {
        onward.hidden = !typed
        onward.setAttribute('href', `${onward.pathname}?q=${encodeURIComponent(typed)}`)
        onward.textContent = onward.dataset.words!.replace('{words}', () => typed)
      }
      const found = total
        ? status.dataset.found!.replace('{count}', () => inWords(count)).replace('{total}', () => inWords(total))
        : ''
      const words = hasFailed && typed ? `${status.dataset.fails} ${found}` : found
      // The same words are not read out again with each letter.
      if (status.textContent !== words) status.textContent = words
      search?.order(meant)
      search?.warn(typed)
    },
  }
}
