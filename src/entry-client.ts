/// <reference types="vite/client" />
/**
 * The only script that every page loads. It wakes up what the page marks and nothing else:
 * data-enhance (plain scripts), data-island (React, on interaction or when near), data-reveal.
 */
import { enhance as enhanceHeader } from './layout/header.enhance.ts'
import { enhance as enhanceShare } from './layout/share.enhance.ts'
import { enhance as enhanceClock } from './parts/clock.enhance.ts'
import type { IslandModule } from './lib/hydrate.ts'
import { registerServiceWorker } from './offline/register.ts'
import { reportWebVitals } from './lib/report-web-vitals.ts'

interface EnhanceModule {
  enhance: (element: HTMLElement) => void
}

// Nearly every page has these: they come with this file, so that a slow network is asked once.
const included: Readonly<Record<string, EnhanceModule>> = {
  './layout/header.enhance.ts': { enhance: enhanceHeader },
  './layout/share.enhance.ts': { enhance: enhanceShare },
  './parts/clock.enhance.ts': { enhance: enhanceClock },
}
const enhancers = import.meta.glob<EnhanceModule>([
  './{blocks,layout,parts}/**/*.enhance.ts',
  '!./layout/header.enhance.ts',
  '!./layout/share.enhance.ts',
  '!./parts/clock.enhance.ts',
])
const islands = import.meta.glob<IslandModule>('./blocks/*/*.island.tsx')

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

/** Settled when the page has been painted (W3C Paint Timing): first what can be read, then what can be clicked. */
const painted = new Promise<void>((done) => {
  if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return done()
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    done()
  }).observe({ type: 'paint', buffered: true })
})

/** Runs once when an element comes within some pixels of the screen. */
function near(element: Element, margin: string, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      run()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
}

// One block's failure never takes another with it.
function startEnhancer(element: HTMLElement): Promise<void> | undefined {
  const name = element.dataset.enhance ?? ''
  const file = name.includes('/') ? `./${name}.enhance.ts` : `./blocks/${name}/${name}.enhance.ts`
  const loading = file in included ? Promise.resolve(included[file]!) : enhancers[file]?.()
  return loading?.then(({ enhance }) => enhance(element)).catch(() => element.setAttribute('data-failed', ''))
}

const MOVING_KEYS = /^(?:Arrow(?:Left|Right|Up|Down)|Home|End|Page(?:Up|Down))$/
/** Widgets inside which keys move. */
const WIDGETS = '[role="tablist"], [role="grid"], [role="listbox"], [role="menu"], [role="radiogroup"], [role="slider"]'

function startIsland(element: HTMLElement): Promise<void> | undefined {
  const { island = '', when } = element.dataset
  let started: Promise<void> | undefined
  let ready = false
  const start = () =>
    (started ??= Promise.all([import('./lib/hydrate.ts'), islands[`./blocks/${island}/${island}.island.tsx`]?.()])
      .then(([{ hydrate }, module]) => hydrate(element, module as IslandModule))
      .then(() => {
        ready = true
      })
      .catch(() => element.setAttribute('data-failed', '')))
  for (const type of ['pointerenter', 'focusin', 'touchstart'])
    element.addEventListener(type, () => void start(), { once: true, passive: true })
  // What is pressed during loading is kept and given again, once and in order. Nothing that is meant for a new tab is.
  const kept: (() => void)[] = []
  const keep = (event: MouseEvent | KeyboardEvent, again: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (kept.push(again) === 1) {
      void start().then(async () => {
        for (const one of kept.splice(0)) {
          one()
          // React answers in a microtask of its own; the next press finds what this one has done.
          await Promise.resolve()
        }
      })
    }
  }
  const passes = (event: MouseEvent | KeyboardEvent) =>
    ready || element.hasAttribute('data-failed') || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  // Clicks: on buttons, and on links that open something on this page (data-opens). Any other link must never wait. If
  // loading fails, the link is followed.
  element.addEventListener(
    'click',
    (event) => {
      const control = (event.target as Element).closest<HTMLElement>('button, a[data-opens]')
      if (control && !passes(event)) keep(event, () => control.click())
    },
    true,
  )
  // Keys that move inside a widget (ARIA Authoring Practices); Enter and the space bar come as clicks.
  element.addEventListener(
    'keydown',
    (event) => {
      const { key, code, target } = event
      if (!MOVING_KEYS.test(key) || !(target as Element).closest(WIDGETS) || passes(event)) return
      keep(event, () => {
        const now = element.contains(document.activeElement) ? document.activeElement : target
        now?.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))
      })
    },
    true,
  )
  if (when === 'load') return painted.then(start)
  if (when === 'visible') near(element, '200px', () => void start())
}

/** Blocks fade in once. What is on the screen already stays as it is; a tall block counts by the screen it covers. */
function startReveal(element: HTMLElement): void {
  const share = Number(element.dataset.reveal)
  const box = element.getBoundingClientRect()
  if (box.top < innerHeight || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element.classList.add('waiting')
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.some(
        ({ intersectionRatio, intersectionRect }) =>
          intersectionRatio >= share || intersectionRect.height >= innerHeight * share,
      )
      if (!seen) return
      observer.disconnect()
      element.classList.remove('waiting')
    },
    // What lies above the screen was passed or jumped over, and counts as seen.
    { rootMargin: '1000000px 0px 0px', threshold: Array.from({ length: 21 }, (_, index) => index / 20) },
  )
  observer.observe(element)
}

/** Wakes up what the page holds now. In development a newer body may replace it, and is woken up again. */
export function wake(): void {
  document.documentElement.classList.add('scripted')
  const waking: (Promise<void> | undefined)[] = []
  for (const element of all('[data-enhance]')) {
    const start = () => painted.then(() => startEnhancer(element))
    const { when } = element.dataset
    if (when === 'near') near(element, '300px', () => void start())
    else if (when === 'focus' && !element.contains(document.activeElement))
      element.addEventListener('focusin', () => void start(), { once: true })
    else waking.push(start())
  }
  for (const element of all('[data-island]')) waking.push(startIsland(element))
  for (const element of all('[data-reveal]')) startReveal(element)
  // Whoever drives the page, as our tests do, can see from this that it answers.
  void Promise.all(waking).then(() => document.documentElement.classList.add('awake'))
}

wake()
// Give it a callback to see how fast the pages are for visitors; without one nothing is loaded.
void reportWebVitals()
// In development every save is to be seen at once.
if (import.meta.env.PROD) registerServiceWorker()
