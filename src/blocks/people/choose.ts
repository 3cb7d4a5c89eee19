import { fits, fold } from '../../lib/fold.ts'
import { listAnswer } from '../../parts/list-answer.ts'

/** Leaves the doctors who fit what was chosen; the address keeps it, so that it can be shared and comes back. */
export function choose(finder: HTMLElement): void {
  const block = finder.closest('section')!
  const controls = [...finder.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')]
  const cards = [...block.querySelectorAll<HTMLElement>('[data-doctor]')].map((row) => ({
    row,
    ref: `doctor:${row.dataset.doctor}`,
    words: fold(
      [...row.querySelectorAll('h3, .people__role, .people__specialty')].map((one) => one.textContent).join(' '),
    ),
    has: row.dataset,
  }))
  const all = finder.querySelector<HTMLElement>('.people__all')!

  const fill = (chosen: URLSearchParams) => {
    for (const control of controls) {
      const value = chosen.get(control.name) ?? ''
      if (control.type === 'checkbox') (control as HTMLInputElement).checked = control.value === value
      else control.value = value
      // A list that does not know the value shows that it chooses nothing.
      if ((control as HTMLSelectElement).selectedIndex < 0) control.value = ''
    }
  }
  const chosenNow = () => {
    const chosen = new URLSearchParams()
    for (const control of controls)
      if (control.value.trim() && (control.type !== 'checkbox' || (control as HTMLInputElement).checked))
        chosen.set(control.name, control.value.trim())
    return chosen
  }
  const show = () => {
    const chosen = chosenNow()
    const get = (name: string) => chosen.get(name) ?? ''
    const name = get('name')
    const named = name.length > 1 ? cards.filter(({ words }) => fits(words, name)) : cards
    // Zero results are not reported before the search has answered.
    if (!named.length && answer.isWaiting()) return chosen
    // A name or a specialty is meant as it is written; other words mean those whom the search finds, best first.
    const meant = named.length ? [] : answer.meant(name)
    let count = 0
    for (const one of cards) {
      const { row, has } = one
      const fit =
        (named.includes(one) || meant.includes(one.ref)) &&
        ['department', 'day', 'language'].every((key) => !get(key) || `,${has[key]},`.includes(`,${get(key)},`)) &&
        (!get('woman') || 'woman' in has)
      row.hidden = !fit
      if (fit) count++
    }
    const some = chosen.size > 0
    for (const list of block.querySelectorAll<HTMLElement>('.people__leads, .people__grid'))
      list.hidden = !list.querySelector('[data-doctor]:not([hidden])')
    for (const join of block.querySelectorAll<HTMLElement>('.people__join')) join.hidden = some
    all.hidden = !some
    answer.say(name, meant, count, some ? cards.length : undefined)
    return chosen
  }
  const keep = () => {
    const query = `${show()}`
    history.replaceState(history.state, '', (query ? `?${query}` : location.pathname) + location.hash)
  }
  // What was chosen before this script came counts; what the address says comes first.
  if (location.search) fill(new URLSearchParams(location.search))
  const answer = listAnswer(finder, finder.querySelector('input')!, cards, show)
  if (chosenNow().size) keep()
  finder.addEventListener('input', keep)
  all.addEventListener('click', () => {
    fill(new URLSearchParams())
    keep()
    controls[0]?.focus()
  })
}
