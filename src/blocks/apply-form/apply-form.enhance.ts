/** Where the manifest says how to deliver: sends without leaving the page, tells the result, and loses nothing. */
export function enhance(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  const result = form.querySelector<HTMLElement>('[role="status"]')
  const button = form.querySelector('button')
  let busy = false
  const tell = (worked: boolean) => {
    if (!result) return
    result.textContent = (worked ? form.dataset.sent : form.dataset.failedText) ?? ''
    result.classList.toggle('apply-form__result--failed', !worked)
  }
  // The browser has checked the boxes when this runs (native validation).
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (busy) return
    if (form.dataset.delivery === 'mailto') {
      location.href = mailAddress(form)
      tell(true)
      return
    }
    busy = true
    if (result) result.textContent = ''
    button?.setAttribute('aria-disabled', 'true')
    void send(form)
      .then(
        ({ ok }) => tell(ok),
        () => tell(false),
      )
      .finally(() => {
        busy = false
        button?.removeAttribute('aria-disabled')
      })
  })
}

/** Sends what was written; what throws here is told to the visitor like a network that fails. */
async function send(form: HTMLFormElement): Promise<Response> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), 30_000)
  try {
    return await fetch(form.action, {
      method: 'POST',
      body: whole(form),
      headers: { accept: 'application/json' },
      referrerPolicy: 'no-referrer',
      signal: limit.signal,
    })
  } finally {
    clearTimeout(timer)
  }
}

/** What was written; the number with the code of the country, unless it has one of its own. */
function whole(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  const phone = String(data.get('phone') ?? '').trim()
  const prefix = form.querySelector<HTMLInputElement>('input:disabled')?.value
  if (phone && prefix && !/^(\+|00)/.test(phone)) data.set('phone', `${prefix} ${phone}`)
  return data
}

/** A letter with what was written, for the visitor's mail program (RFC 6068: lines end in CR LF). */
function mailAddress(form: HTMLFormElement): string {
  const lines = [...whole(form)].map(
    ([name, value]) =>
      `${form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.labels?.[0]?.textContent ?? name}: ${String(value).trim()}`,
  )
  return `${form.action}${form.action.includes('?') ? '&' : '?'}subject=${encodeURIComponent(document.title)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}
