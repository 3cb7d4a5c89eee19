/**
 * Counts a visit with Google Analytics. The document carries an id only where the manifest has one. It starts
 * when the page has loaded and the browser is idle, and never for visitors who ask not to be tracked
 * (Do Not Track; Global Privacy Control, https://globalprivacycontrol.org).
 */
export function enhance(body: HTMLElement): void {
  const id = body.dataset.analytics
  if (!id || asksForPrivacy()) return
  // A page that is only prepared in the background counts when it is really opened.
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', () => afterLoad(() => void count(id)), { once: true })
  else afterLoad(() => void count(id))
}

function asksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    doNotTrack?: string | null
    globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}

function afterLoad(run: () => void): void {
  // Safari has no requestIdleCallback.
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 10_000 }) : setTimeout(run, 1_000)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

/** Exactly one page view, with the path only: initialize() would send one of its own, with the whole address. */
async function count(id: string): Promise<void> {
  const { default: analytics } = await import('react-ga4')
  const page = location.pathname
  const place = { page_location: location.origin + page, page_referrer: document.referrer.split(/[?#]/)[0] }
  analytics.initialize(id, {
    gtagOptions: {
      ...place,
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    },
  })
  analytics.send({ hitType: 'pageview', page, location: place.page_location, title: document.title })
}
