/** What was written; the number with the code of the country, unless it has one of its own. */
export function detailsOf(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  const phone = String(data.get('phone') ?? '').trim()
  const prefix = form.querySelector<HTMLInputElement>('.apply-form__prefix')?.value
  if (phone && prefix && !/^(\+|00)/.test(phone)) data.set('phone', `${prefix} ${phone}`)
  return data
}

/** What was written, a line for each box with its name. */
export function inLines(form: HTMLFormElement, end: string): string {
  return [...detailsOf(form)]
    .map(([name, value]) => {
      const box = form.querySelector<HTMLInputElement>(`[name="${name}"]`)
      return `${box?.dataset.label ?? box?.labels?.[0]?.textContent ?? name}: ${String(value).trim().replace(/\r?\n/g, end)}`
    })
    .join(end)
}

/** A letter with what was written, for the visitor's mail program (RFC 6068: lines end in CR LF). */
export function mailAddress(address: string, form: HTMLFormElement): string {
  return `${address}${address.includes('?') ? '&' : '?'}subject=${encodeURIComponent(document.title)}&body=${encodeURIComponent(inLines(form, '\r\n'))}`
}
