import { countIn } from '../../clock/names.ts'

/** A pressed topic leaves its cards alone; the first button brings all back. */
export function enhance(topics: HTMLElement): void {
  const buttons = [...topics.querySelectorAll('button')]
  const cards = [...(topics.parentElement?.querySelectorAll<HTMLElement>('li[data-topic]') ?? [])]
  const { lang } = document.documentElement
  const status = topics.querySelector<HTMLElement>('[role="status"]')
  topics.addEventListener('click', ({ target }) => {
    const chosen = (target as Element).closest('button')
    if (!chosen) return
    const { topic } = chosen.dataset
    for (const button of buttons) button.setAttribute('aria-pressed', String(button === chosen))
    for (const card of cards) card.hidden = Boolean(topic) && card.dataset.topic !== topic
    if (status)
      status.textContent = (status.dataset.found ?? '')
        .replace('{count}', () => countIn(lang, cards.filter((card) => !card.hidden).length))
        .replace('{total}', () => countIn(lang, cards.length))
  })
}
