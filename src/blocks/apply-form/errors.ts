import type { ApplyWords } from './apply-form.enhance.ts'

type Box = HTMLInputElement | HTMLTextAreaElement

/**
 * Says at each box what is wrong with it, and lists all of it on top of the form with links to the boxes.
 * @returns whether anything is wrong; then the list has the focus
 */
export function showErrors(form: HTMLFormElement, words: ApplyWords): boolean {
  const summary = form.querySelector<HTMLElement>('.apply-form__errors')
  for (const old of form.querySelectorAll('.apply-form__error')) old.remove()
  const lines = [...form.querySelectorAll<Box>('[aria-required]')].flatMap((box) => {
    const text = wrongWith(box, words)
    point(box, text)
    if (!text) return []
    const link = document.createElement('a')
    link.href = `#${box.id}`
    link.textContent = text
    link.addEventListener('click', (event) => {
      event.preventDefault()
      box.focus()
    })
    const line = document.createElement('li')
    line.append(link)
    return [line]
  })
  summary?.querySelector('ul')?.replaceChildren(...lines)
  if (summary) summary.hidden = !lines.length
  if (lines.length) summary?.focus()
  return lines.length > 0
}

function wrongWith(box: Box, words: ApplyWords): string | undefined {
  const named = (text: string) => text.replace('{field}', () => box.labels?.[0]?.textContent ?? '')
  if (box.type === 'checkbox') return (box as HTMLInputElement).checked ? undefined : named(words.tick)
  if (!box.value.trim()) return named(words.missing)
  return box.validity.typeMismatch ? named(words.mail) : undefined
}

/** Ties the words to their box, over it. */
function point(box: Box, text: string | undefined): void {
  const id = `${box.id}-error`
  // What else describes it, as the page was made.
  const hints = (box.dataset.hints ??= box.getAttribute('aria-describedby') ?? '')
  box.setAttribute('aria-describedby', text ? `${hints} ${id}` : hints)
  if (!text) return box.removeAttribute('aria-invalid')
  box.setAttribute('aria-invalid', 'true')
  const error = document.createElement('p')
  error.className = 'apply-form__error'
  error.id = id
  error.textContent = text
  const { parentElement: frame } = box
  ;(frame?.classList.contains('field') ? box : frame)?.before(error)
}
