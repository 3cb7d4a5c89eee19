import { countIn } from '../clock/names.ts'
import { element } from '../find/elements.ts'
import { openFinder, type Finder } from '../find/open-finder.ts'
import { countWords, groupOf, leftOut, marked, nothingFound, noteOf, urgentCard } from '../find/results.ts'

/** Suggestions: so many in all, and of one kind. */
const MOST = { all: 9, group: 4 }
const PAUSE = 90

/**
 * Suggestions below the search field: a combobox with a list (ARIA Authoring Practices, "editable combobox with list
 * autocomplete"). Started by the first focus; what was typed before counts. Without it the form leads to all results.
 */
export function enhance(form: HTMLElement): void {
  const input = form.querySelector('input')
  if (!input) return
  const status = element('p', { class: 'visually-hidden', role: 'status' })
  const list = element('div', { class: 'find-field__list', role: 'listbox', id: 'find-list' })
  const urgent = element('div', {})
  const panel = element('div', { class: 'find-field__panel' }, urgent, list)
  panel.hidden = true
  form.append(panel, status)
  list.setAttribute('aria-label', input.getAttribute('aria-label') ?? '')
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': list.id,
    'aria-autocomplete': 'list',
  }))
    input.setAttribute(name, value)

  let finder: Finder | undefined
  let active = -1
  let timer = 0
  const options = () => [...list.querySelectorAll<HTMLElement>('[role="option"]')]

  const show = (open: boolean) => {
    panel.hidden = !open
    input.setAttribute('aria-expanded', String(open && options().length > 0))
    if (!open) choose(-1)
  }
  function choose(index: number) {
    active = index
    options().forEach((option, at) => option.setAttribute('aria-selected', String(at === index)))
    const chosen = options()[index]
    if (chosen) input!.setAttribute('aria-activedescendant', chosen.id)
    else input!.removeAttribute('aria-activedescendant')
    chosen?.scrollIntoView({ block: 'nearest' })
  }
  const cancel = () => {
    clearTimeout(timer)
    timer = 0
  }
  function suggest() {
    cancel()
    const query = input!.value
    choose(-1)
    if (!finder || query.trim().length < 2) {
      status.textContent = ''
      return show(false)
    }
    const { danger, heading, count } = fill(finder, query)
    status.textContent = `${danger ? `${heading} ` : ''}${count}`
    show(true)
  }
  function fill(from: Finder, query: string) {
    const danger = from.danger(query)
    const kept = urgent.firstElementChild
    // The same card is not read out again with each letter.
    if (kept?.getAttribute('data-urgent') !== danger?.id)
      urgent.replaceChildren(...(danger ? [urgentCard(danger, from.file)] : []))
    const found = from.search(query)
    const groups = new Map<string, HTMLElement>()
    let shown = 0
    for (const one of found) {
      const name = groupOf(from, one.item)
      const id = `find-group-${groups.size}`
      const group =
        groups.get(name) ??
        element(
          'div',
          { role: 'group', 'aria-labelledby': id },
          element('div', { class: 'find-field__group', id, role: 'presentation' }, name),
        )
      if (group.childElementCount > MOST.group || shown === MOST.all) continue
      groups.set(name, group)
      group.append(
        element(
          'a',
          {
            class: 'find-field__option',
            role: 'option',
            id: `find-${shown++}`,
            'aria-selected': 'false',
            tabindex: '-1',
            href: one.item.link,
            'data-result': one.item.ref,
          },
          element('span', { class: 'find-field__name', lang: one.item.lang }, ...marked(one.item.title, query)),
          element('span', { class: 'find-field__note' }, ...noteOf(one, query, from.file)),
        ),
      )
    }
    const { labels, path } = from.file
    const without = leftOut(found, from.file).all
    const rest = found.length
      ? element(
          'a',
          {
            class: 'find-field__option find-field__all',
            role: 'option',
            id: 'find-all',
            'aria-selected': 'false',
            tabindex: '-1',
            href: `${path}?q=${encodeURIComponent(query)}`,
          },
          `${labels.all} (${countIn(document.documentElement.lang, found.length)})`,
          without && element('span', { class: 'find-field__note' }, without),
        )
      : undefined
    list.replaceChildren(...groups.values(), ...(rest ? [rest] : []))
    const count = countWords(from.file, found, query)
    panel.querySelector('.find-none')?.remove()
    if (!found.length && !danger)
      panel.append(element('div', { class: 'find-none' }, element('p', {}, count), nothingFound(from.file)))
    return { danger, heading: danger?.heading ?? '', count }
  }

  input.addEventListener('input', () => {
    cancel()
    timer = window.setTimeout(suggest, PAUSE)
  })
  input.addEventListener('focus', suggest)
  input.addEventListener('keydown', (event) => {
    // Suggestions for the last letter come before an arrow moves among them: later they would undo its choice.
    if (timer && event.key.startsWith('Arrow')) suggest()
    const last = options().length - 1
    const open = !panel.hidden
    if (event.key === 'ArrowDown' && last >= 0) {
      if (open) choose(active === last ? -1 : active + 1)
      else suggest()
    } else if (event.key === 'ArrowUp' && last >= 0) {
      if (open) choose(active === -1 ? last : active - 1)
      else suggest()
    } else if (event.key === 'Enter' && open && active >= 0) options()[active]?.click()
    // A second Escape empties the field, or closes the popover.
    else if (event.key === 'Escape' && open) {
      // Suggestions for the last letter may still be on their way.
      cancel()
      show(false)
    } else return
    event.preventDefault()
    event.stopPropagation()
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget as Node | null)) show(false)
  })
  // A press on the panel must not take the focus from the field before the click comes.
  panel.addEventListener('pointerdown', (event) => {
    if (!(event.target as Element).closest('a')) event.preventDefault()
  })
  openFinder()
    .then((ready) => {
      finder = ready
      if (document.activeElement === input) suggest()
      // So that the page with all results works without a network, too.
      return Promise.all([import('../blocks/find/find.enhance.ts'), import('../find/result-list.ts')])
    })
    // The form still leads to the page with all departments.
    .catch(() => form.setAttribute('data-failed', ''))
}
