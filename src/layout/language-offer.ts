/**
 * On a page in another language than the wanted one: offers the page in that language, at the edge of the screen.
 * Nothing moves, and nobody is led away. Whoever came by the switch, closes the offer, or reads a page that has none
 * has chosen the language of the page, which is remembered (header.enhance.ts).
 * @param header after which it stands, for keyboards; it has the word for closing where the site has languages
 * @param wanted the language, as browsers say it: ne-NP
 */
export default function offerLanguage(header: HTMLElement, wanted: string): void {
  if (header.dataset.close === undefined) return
  const own = document.documentElement.lang
  const choose = () => {
    try {
      localStorage.language = own
    } catch {
      // Without storage the browser's own language counts on the next page too.
    }
  }
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.language-switch')]
  const [before] = document.referrer.split(/[?#]/)
  const found = links.find(({ lang, dataset }) => dataset.offer && lang === wanted.split('-')[0])
  if (!found || links.some(({ href }) => href === before)) return choose()
  const { lang, hreflang, href, dataset } = found
  const offer = Object.assign(document.createElement('aside'), { className: 'language-offer', lang })
  const link = Object.assign(document.createElement('a'), { href, className: 'language-switch', lang, hreflang })
  const close = Object.assign(document.createElement('button'), { type: 'button', lang: own, textContent: '×' })
  link.textContent = dataset.offer ?? ''
  offer.setAttribute('aria-label', dataset.offer ?? '')
  close.setAttribute('aria-label', header.dataset.close)
  offer.append(link, close)
  close.addEventListener('click', () => {
    choose()
    offer.remove()
  })
  header.after(offer)
}
