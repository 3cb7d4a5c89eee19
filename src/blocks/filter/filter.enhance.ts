import { fits, fold } from '../../lib/fold.ts'

/** Leaves the rows of the page that hold what is typed; a part of the page without such a row goes as a whole. */
export function enhance(finder: HTMLElement): void {
  const field = finder.querySelector('input')!
  const status = finder.querySelector<HTMLElement>('[role=status]')!
  const none = finder.querySelector<HTMLElement>('.filter__none')!
  const rows = [...document.querySelectorAll<HTMLElement>('[data-filter-row]')].map((row) => ({
    row,
    words: fold(row.innerText),
    part: row.closest('section')!,
  }))
  const show = () => {
    const typed = field.value.trim()
    const found = rows.filter(({ words }) => fits(words, typed))
    for (const { row } of rows) row.hidden = true
    for (const { row } of found) row.hidden = false
    for (const { part } of rows) part.hidden = !found.some((one) => one.part === part)
    none.hidden = found.length > 0
    status.textContent = typed
      ? (status.dataset.found ?? '').replace('{count}', `${found.length}`).replace('{total}', `${rows.length}`)
      : ''
  }
  field.addEventListener('input', show)
  // The browser may have kept what was typed before.
  if (field.value) show()
}
