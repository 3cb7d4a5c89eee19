import type { Finder } from '../../find/open-finder.ts'
import { fits, fold } from '../../lib/fold.ts'

/** What the search finds, without what fits not half as well as the best. */
function likely({ search }: Finder, typed: string): string[] {
  const found = search(typed)
  return found.filter(({ score }) => score > (found[0]?.score ?? 0) / 2).map(({ item }) => item.ref)
}

/**
 * Leaves the rows of the page that hold what is typed; a part of the page without such a row goes as a whole. Where the
 * site has a search, it is opened by the first focus: then words that people use for a department find it too, and with
 * signs of danger the number comes first. Until then, and without it, the words that can be read count.
 */
export function enhance(block: HTMLElement): void {
  const field = block.querySelector('input')!
  const status = block.querySelector<HTMLElement>('[role=status]')!
  const none = block.querySelector<HTMLElement>('.filter__none')!
  const urgent = block.querySelector<HTMLElement>('.filter__urgent')!
  const rows = [...document.querySelectorAll<HTMLElement>('[data-filter-row]')].map((row) => ({
    row,
    ref: `${row.dataset.filterKind ?? 'department'}:${row.dataset.filterRow}`,
    words: fold(row.innerText),
    part: row.closest('section')!,
  }))
  const jump = block.parentElement?.querySelector('nav')
  let finder: Finder | undefined
  let card: (typeof import('../../find/results.ts'))['urgentCard'] | undefined
  const show = () => {
    const typed = field.value.trim()
    const meant = new Set(typed.length > 1 && finder ? likely(finder, typed) : [])
    const found = rows.filter(({ words, ref }) => fits(words, typed) || meant.has(ref))
    for (const { row } of rows) row.hidden = true
    for (const { row } of found) row.hidden = false
    for (const { part } of rows) part.hidden = !found.some((one) => one.part === part)
    none.hidden = found.length > 0
    // Where only a few rows are left they come up to the field.
    if (jump) jump.hidden = typed !== ''
    status.textContent = typed
      ? (status.dataset.found ?? '')
          .replace('{count}', () => `${found.length}`)
          .replace('{total}', () => `${rows.length}`)
      : ''
    const danger = typed ? finder?.danger(typed) : undefined
    // The same card is not read out again with each letter.
    if (finder && urgent.firstElementChild?.getAttribute('data-urgent') !== danger?.id)
      urgent.replaceChildren(...(danger && card ? [card(danger, finder.file)] : []))
  }
  const open = async () => {
    const [{ openFinder }, results] = await Promise.all([
      import('../../find/open-finder.ts'),
      import('../../find/results.ts'),
    ])
    finder = await openFinder()
    card = results.urgentCard
    show()
  }
  // Without a network the words that can be read are all there is; the next focus tries again.
  const tryOpen = () => {
    if ('find' in block.dataset && !finder) void open().catch(() => undefined)
  }
  field.addEventListener('focus', tryOpen)
  field.addEventListener('input', show)
  // The browser may have kept what was typed before.
  if (field.value) show()
  if (document.activeElement === field) tryOpen()
}
