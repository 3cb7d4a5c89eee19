import { element } from '../../find/elements.ts'

/** The results of what stands in the address, or in the field of the page. Loads nothing before there is a query. */
export function enhance(block: HTMLElement): void {
  const input = block.querySelector('input')
  const results = block.querySelector<HTMLElement>('.find__results')
  const urgent = block.querySelector<HTMLElement>('.find__urgent')
  const lists = block.querySelector<HTMLElement>('.find__lists')
  const status = block.querySelector<HTMLElement>('.find__status')
  const call = block.querySelector<HTMLElement>('.find__call')
  if (!input || !results || !urgent || !lists || !status || !call) return
  let asked = 0
  const done = () => block.setAttribute('data-find-state', 'done')

  async function show(query: string) {
    const turn = ++asked
    block.removeAttribute('data-find-state')
    call!.hidden = true
    if (!query.trim()) {
      results!.replaceChildren()
      urgent!.replaceChildren()
      status!.textContent = ''
      lists!.hidden = false
      return done()
    }
    try {
      const [{ openFinder }, { resultList }] = await Promise.all([
        import('../../find/open-finder.ts'),
        import('../../find/result-list.ts'),
      ])
      const finder = await openFinder()
      if (turn !== asked) return
      const { card, groups, words, none } = resultList(finder, query)
      urgent!.replaceChildren(...(card ? [card] : []))
      results!.replaceChildren(...groups)
      status!.replaceChildren(words, ...(none ? [element('br'), none] : []))
      lists!.hidden = groups.length > 0
    } catch {
      status!.textContent = block.dataset.fails ?? ''
      urgent!.replaceChildren()
      results!.replaceChildren()
      call!.hidden = false
      lists!.hidden = false
    }
    done()
  }
  const typed = () => {
    history.replaceState(null, '', input.value.trim() ? `?q=${encodeURIComponent(input.value)}` : location.pathname)
    void show(input.value)
  }
  let timer = 0
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(typed, 200)
  })
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault()
    clearTimeout(timer)
    typed()
  })
  const query = new URLSearchParams(location.search).get('q') ?? ''
  // What was typed before this script came counts more.
  if (!input.value) input.value = query
  void show(input.value)
}
