import { detailsOf, inLines, mailAddress } from './details.ts'
import { showErrors } from './errors.ts'

/** What the form says, in the words of the manifest; those with {field} take the name of a box. */
export interface ApplyWords {
  missing: string
  tick: string
  mail: string
  sent: string
  failed: string
  /** The first words are the strong ones. */
  unsent: [string, string]
  copied: string
  selected: string
}

/**
 * Lists what is missing. What is complete is sent without leaving the page, with its result, and nothing is lost; where
 * nothing can be sent the form says so, with the details to copy or to send by oneself.
 */
export function enhance(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  const words = JSON.parse(form.dataset.words ?? '') as ApplyWords
  const result = form.querySelector<HTMLElement>('[role="status"]')
  const button = form.querySelector<HTMLButtonElement>('.apply-form__button')
  let busy = false
  const say = (...parts: (string | Node)[]) => {
    result?.classList.remove('apply-form__result--failed')
    result?.replaceChildren(...parts)
  }
  const sayResult = (worked: boolean) => {
    say(worked ? words.sent : words.failed)
    result?.classList.toggle('apply-form__result--failed', !worked)
  }
  namePost(form)
  form.noValidate = true
  if (button) button.type = 'submit'
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (busy) return
    say()
    const own = form.querySelector<HTMLElement>('.apply-form__own')
    if (own) own.hidden = true
    if (showErrors(form, words)) return
    if (form.dataset.delivery === 'none') {
      const strong = document.createElement('strong')
      strong.textContent = words.unsent[0]
      say(strong, ` ${words.unsent[1]}`)
      if (own) offer(form, own, say, words)
      result?.scrollIntoView({ block: 'nearest' })
    } else if (form.dataset.delivery === 'mailto') {
      location.href = mailAddress(form.action, form)
      sayResult(true)
    } else {
      busy = true
      button?.setAttribute('aria-disabled', 'true')
      void send(form)
        .then(
          ({ ok }) => sayResult(ok),
          () => sayResult(false),
        )
        .finally(() => {
          busy = false
          button?.removeAttribute('aria-disabled')
        })
    }
  })
}

/** Shows which job it is for, where the address names one of those on this page. */
function namePost(form: HTMLFormElement): void {
  const post = new URLSearchParams(location.search).get('post')
  const line = [...form.querySelectorAll<HTMLElement>('[data-post]')].find((one) => one.dataset.post === post)
  const input = line?.querySelector('input')
  if (!line || !input) return
  line.hidden = false
  input.disabled = false
}

/** The details as they were written, to copy or as an e-mail. */
function offer(form: HTMLFormElement, own: HTMLElement, say: (text: string) => void, words: ApplyWords): void {
  const text = inLines(form, '\n')
  const details = own.querySelector('pre')
  const draft = own.querySelector<HTMLAnchorElement>('[data-draft]')
  const copy = own.querySelector<HTMLButtonElement>('[data-copy]')
  if (details) details.textContent = text
  if (draft) draft.href = mailAddress(draft.dataset.draft ?? '', form)
  const mark = () => {
    if (details) getSelection()?.selectAllChildren(details)
    say(words.selected)
  }
  // Without https browsers have no clipboard at all.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (copy)
    copy.onclick = () => (clipboard ? void clipboard.writeText(text).then(() => say(words.copied), mark) : mark())
  own.hidden = false
  own.scrollIntoView({ block: 'nearest' })
}

/** Sends what was written; what throws here is shown to the visitor like a network that fails. */
async function send(form: HTMLFormElement): Promise<Response> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), 30_000)
  try {
    return await fetch(form.action, {
      method: 'POST',
      body: detailsOf(form),
      headers: { accept: 'application/json' },
      referrerPolicy: 'no-referrer',
      signal: limit.signal,
    })
  } finally {
    clearTimeout(timer)
  }
}
