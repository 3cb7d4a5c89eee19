/** Opens the phone's own list of programs to send the page with; where there is none, copies the address. */
export function enhance(share: HTMLElement): void {
  const button = share.querySelector('button')
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  // Neither is there without a secure connection.
  const { clipboard } = navigator as { clipboard?: Clipboard }
  const canShare = 'share' in navigator
  if (!button || !url || !(canShare || clipboard)) return
  const { other = '', copied = '' } = button.dataset
  if (canShare) button.textContent = other
  button.disabled = false
  button.addEventListener('click', () => {
    // Whoever closes the list again has not met an error.
    if (canShare) navigator.share({ title: document.title, url }).catch(() => {})
    else
      clipboard?.writeText(url).then(
        () => {
          button.textContent = copied
        },
        () => {},
      )
  })
}
