import { element } from '../find/elements.ts'

/** What the browser keeps of a visitor's choice: the language. */
const CHOSEN = 'language'

/** Notes the language that a visitor has chosen. Without storage nothing is kept, and nothing is lost. */
export function choose(language: string): void {
  try {
    localStorage.setItem(CHOSEN, language)
  } catch {
    // Storage is off: the browser's own languages count on the next page too.
  }
}

/** Whether a visitor wants another language than the page's: what was chosen here, else what the browser prefers. */
function prefers(language: string): boolean {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(CHOSEN)
  } catch {
    // As without a choice.
  }
  if (chosen) return chosen === language
  const at = (wanted: string) => {
    const index = navigator.languages.findIndex((one) => one.split('-')[0] === wanted)
    return index < 0 ? Infinity : index
  }
  return at(language) < at(document.documentElement.lang)
}

/**
 * Offers the page in the language that a visitor prefers, at the edge of the screen: nothing moves, and nobody is led
 * away. Whoever closes it has chosen the language of the page.
 * @param after the element after which it stands, for keyboards
 */
export function offerLanguage(after: HTMLElement): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('.language-switch[data-offer]')
  const wanted = [...links].find((link) => prefers(link.lang))
  if (!wanted) return
  const { lang, dataset, hreflang } = wanted
  const close = element('button', { type: 'button', 'aria-label': after.dataset.close }, '×')
  const link = element('a', { href: wanted.href, class: 'language-switch', lang, hreflang }, dataset.offer)
  const offer = element('aside', { class: 'language-offer', 'aria-label': dataset.offer, lang }, link, close)
  close.lang = document.documentElement.lang
  close.addEventListener('click', () => {
    choose(document.documentElement.lang)
    offer.remove()
  })
  after.after(offer)
}
