interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown }
}

/** Registers the service worker, after the page has loaded everything it needs itself. Nothing depends on it. */
export function registerServiceWorker(): void {
  const workers = (navigator as Partial<Navigator>).serviceWorker
  if (!workers) return
  const register = () => {
    // The page's policy lets scripts be named only by this policy (Trusted Types).
    const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('own-scripts', {
      createScriptURL: (url) => url,
    })
    const script = (policy?.createScriptURL('/service-worker.js') ?? '/service-worker.js') as string
    workers.register(script).catch(() => undefined)
  }
  let touched = false
  for (const kind of ['pointerdown', 'keydown', 'input'])
    addEventListener(
      kind,
      () => {
        touched = true
      },
      { once: true },
    )
  // A newer page came late. Never under the hands of a visitor who may be writing, and never twice in a row.
  workers.addEventListener('message', ({ data }) => {
    const [{ type = '' } = {}] = performance.getEntriesByType('navigation') as { type?: string }[]
    if (data === 'changed' && !touched && type !== 'reload') location.reload()
  })
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
