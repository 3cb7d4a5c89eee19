import { inNames, namesOf } from '../../clock/names.ts'

const DURATION = 3000

/**
 * Counts up from 0 once the figures are seen for the first time. The final number keeps its place, invisible,
 * for screen readers and so that nothing moves; what counts is a copy above it, taken away at the end.
 */
export function enhance(element: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { lang } = document.documentElement
  const names = namesOf(lang)
  const format = new Intl.NumberFormat(names ? 'en-IN' : lang)
  const shown = (value: number) => (names ? inNames(format.format(value), names) : format.format(value))
  const counters = [...element.querySelectorAll<HTMLElement>('[data-target]')].map((final) => {
    const copy = document.createElement('span')
    copy.className = 'counters__copy'
    copy.ariaHidden = 'true'
    copy.textContent = shown(0)
    final.after(copy)
    return { copy, target: Number(final.dataset.target) }
  })
  element.classList.add('counters__list--counting')

  let start: number | undefined
  const step = (now: number) => {
    start ??= now
    const share = Math.min((now - start) / DURATION, 1)
    // Fast at first and slow at the end, so that the last digits can be followed.
    const eased = 1 - (1 - share) ** 3
    for (const { copy, target } of counters) copy.textContent = shown(Math.floor(target * eased))
    if (share < 1) return void requestAnimationFrame(step)
    element.classList.remove('counters__list--counting')
    for (const { copy } of counters) copy.remove()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      requestAnimationFrame(step)
    },
    { threshold: 0.1 },
  )
  observer.observe(element)
}
