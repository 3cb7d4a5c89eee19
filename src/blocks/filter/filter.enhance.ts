import { countIn } from '../../clock/names.ts'
import { fits, fold } from '../../lib/fold.ts'
import { listAnswer } from '../../parts/list-answer.ts'

/** Leaves the rows of the page that hold or mean what is typed; a part of the page without such a row goes whole. */
export function enhance(block: HTMLElement): void {
  const field = block.querySelector('input')!
  const rows = [...document.querySelectorAll<HTMLElement>('[data-filter-row]')].map((row) => ({
    row,
    ref: `${row.dataset.filterKind ?? 'department'}:${row.dataset.filterRow || row.id}`,
    words: fold(row.innerText),
    part: row.closest('section')!,
  }))
  const counts = [...document.querySelectorAll<HTMLElement>('[data-filter-count]')].map((one) => ({
    one,
    total: one.textContent,
    part: one.closest('section')!,
  }))
  const jump = block.parentElement?.querySelector('nav')
  const show = () => {
    const typed = field.value.trim()
    const meant = typed.length > 1 ? answer.meant(typed) : []
    const found = typed.length > 1 ? rows.filter(({ words, ref }) => fits(words, typed) || meant.includes(ref)) : rows
    // Zero results are not reported before the search has answered.
    if (!found.length && answer.isWaiting()) return
    for (const { row } of rows) row.hidden = true
    for (const { row } of found) row.hidden = false
    for (const { part } of rows) part.hidden = !found.some((one) => one.part === part)
    for (const { one, total, part } of counts) {
      const count = countIn(document.documentElement.lang, found.filter((row) => row.part === part).length)
      one.textContent =
        count === total
          ? total
          : one.dataset.filterCount!.replace('{count}', () => count).replace('{total}', () => total)
    }
    // Where only a few rows are left they come up to the field.
    if (jump) jump.hidden = typed !== ''
    answer.say(typed, meant, found.length, typed ? rows.length : undefined)
  }
  const answer = listAnswer(block, field, rows, show)
  field.addEventListener('input', show)
  if (field.value) show()
}
