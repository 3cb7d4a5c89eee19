import { detailsOf, inLines, mailAddress } from './details.ts'
import { showErrors } from './errors.ts'

/** What the form says, in the words of the manifest; those with {field} take the name of a box. */
export interface ApplyWords {
  missing: string
  tick: string
  mail: string
  sent: string
  failed: string
  copied: string
  selected: string
}

/**
 * Lists what is missing. What is complete is sent without leaving the page, with its result, and nothing is lost; where
 * nothing can be sent, the ways to send it oneself take the place of the boxes.
 */
export function enhance(element: HTMLElement): void {
  const form = element as HTMLFormElement
  const { delivery, words: texts = '' } = form.dataset
  const words = JSON.parse(texts) as ApplyWords
  const result = form.querySelector<HTMLElement>('[role="status"]')
  const button = form.querySelector<HTMLButtonElement>('.apply-form__button')
  let busy = false
  const say = (text = '', failed = false) => {
    if (result) result.textContent = text
    result?.classList.toggle('apply-form__result--failed', failed)
  }
  const sayResult = (worked: boolean) => say(worked ? words.sent : words.failed, !worked)
  namePost(form)
  form.noValidate = true
  if (button) button.type = 'submit'
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (busy) return
    say()
    if (showErrors(form, words)) return
    if (delivery === 'none') {
      offer(form, say, words)
    } else if (delivery === 'mailto') {
      location.href = mailAddress(form.action, form)
      sayResult(true)
    } else {
      busy = true
      button?.setAttribute('aria-disabled', 'true')
      void send(form)
        .then(sayResult, () => sayResult(false))
        .finally(() => {
          busy = false
          button?.removeAttribute('aria-disabled')
        })
    }
  })
}

/** Shows which job it is for, where the address names one of those on this page. */
function namePost(form: HTMLFormElement): void {
  const post = String(new URLSearchParams(location.search).get('post'))
  const line = form.querySelector<HTMLElement>(`[data-post="${CSS.escape(post)}"]`)
  if (!line) return
  line.hidden = false
  line.querySelector('input')!.disabled = false
}

/** Shows the details as they were written, to send as an e-mail or a message, or to copy, in the place of the boxes. */
function offer(form: HTMLFormElement, say: (text: string) => void, words: ApplyWords): void {
  const boxes = form.querySelector<HTMLElement>('.apply-form__boxes')
  const answer = form.querySelector<HTMLElement>('.apply-form__answer')
  if (!boxes || !answer) return
  const text = inLines(form, '\n')
  const part = <T extends HTMLElement>(selector: string) => answer.querySelector<T>(selector)
  const details = part('pre')
  if (details) details.textContent = text
  const draft = part<HTMLAnchorElement>('[data-draft]')
  if (draft) draft.href = mailAddress(draft.dataset.draft ?? '', form)
  const chat = part<HTMLAnchorElement>('[data-chat]')
  if (chat) chat.href = `${(chat.dataset.chat ?? '').split('?')[0]}?text=${encodeURIComponent(text)}`
  const mark = () => {
    if (details) getSelection()?.selectAllChildren(details)
    say(words.selected)
  }
  // Without https browsers have no clipboard at all.
  const clipboard = navigator.clipboard as Clipboard | undefined
  const copy = part('[data-copy]')
  if (copy)
    copy.onclick = () => (clipboard ? void clipboard.writeText(text).then(() => say(words.copied), mark) : mark())
  const show = (ready: boolean) => {
    boxes.hidden = ready
    answer.hidden = !ready
    const first = ready ? part('h2') : boxes.querySelector<HTMLElement>('[aria-required]')
    first?.focus()
    first?.scrollIntoView()
  }
  const change = part('[data-change]')
  if (change) change.onclick = () => show(false)
  show(true)
}

/** Whether what was written was taken; what throws here is shown to the visitor like a network that fails. */
async function send(form: HTMLFormElement): Promise<boolean> {
  const limit = new AbortController()
  setTimeout(() => limit.abort(), 30_000)
  const { ok } = await fetch(form.action, {
    method: 'POST',
    body: detailsOf(form),
    headers: { accept: 'application/json' },
    referrerPolicy: 'no-referrer',
    signal: limit.signal,
  })
  return ok
}
