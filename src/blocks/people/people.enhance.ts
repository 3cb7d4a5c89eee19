import { fits, fold } from '../../lib/fold.ts'

/** Leaves the doctors who fit what was chosen; the address keeps it, so that it can be shared and comes back. */
export function enhance(finder: HTMLElement): void {
  const block = finder.closest('section')!
  const controls = [...finder.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')]
  const cards = [...block.querySelectorAll<HTMLElement>('[data-doctor]')].map((card) => ({
    card,
    words: fold([...card.querySelectorAll('h3, p')].map((one) => one.textContent).join(' ')),
    has: card.dataset,
  }))
  const status = finder.querySelector<HTMLElement>('[role=status]')!
  const all = finder.querySelector<HTMLElement>('.people__all')!
  const none = finder.querySelector<HTMLElement>('.people__none')!

  const fill = (chosen: URLSearchParams) => {
    for (const control of controls) {
      const value = chosen.get(control.name) ?? ''
      if (control instanceof HTMLSelectElement) control.value = value
      else if (control.type === 'search') control.value = value
      else control.checked = control.value === value
      // A list that does not know the value shows that it chooses nothing.
      if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = ''
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
    let count = 0
    for (const { card, words, has } of cards) {
      const fit =
        fits(words, get('name')) &&
        (!get('department') || has.department === get('department')) &&
        (!get('language') || `,${has.languages},`.includes(`,${get('language')},`)) &&
        (!get('day') || `,${has.days},`.includes(`,${get('day')},`)) &&
        (!get('woman') || 'woman' in has)
      card.hidden = !fit
      if (fit) count++
    }
    const some = chosen.size > 0
    for (const list of block.querySelectorAll<HTMLElement>('.people__leads, .people__grid'))
      list.hidden = !list.querySelector('[data-doctor]:not([hidden])')
    for (const join of block.querySelectorAll<HTMLElement>('.people__join')) join.hidden = some
    all.hidden = !some
    none.hidden = count > 0
    const words = some
      ? (status.dataset.found ?? '').replace('{count}', () => `${count}`).replace('{total}', () => `${cards.length}`)
      : ''
    if (status.textContent !== words) status.textContent = words
    return chosen
  }
  const keep = () => {
    const query = `${show()}`
    history.replaceState(history.state, '', (query ? `?${query}` : location.pathname) + location.hash)
  }
  // What was chosen before this script came counts; what the address says comes first.
  if (location.search) fill(new URLSearchParams(location.search))
  show()
  finder.addEventListener('input', keep)
  all.addEventListener('click', () => {
    fill(new URLSearchParams())
    keep()
    controls[0]?.focus()
  })
}
