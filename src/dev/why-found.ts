/// <reference types="vite/client" />
/** Development only: under each result of a search, why it was found, for whoever writes its plain words. */
import { element } from '../find/elements.ts'
import { openFinder } from '../find/open-finder.ts'
import type { Found } from '../find/search.ts'

const NOTE = 'find-why'

/** What a field of find.json is called where editors write it. */
const FIELDS: Record<Found['field'], string> = {
  title: 'its name',
  names: 'its plain name, role or specialty',
  words: 'its plain words',
  nepali: 'its plain words',
  about: 'what it treats, or its keywords',
  also: 'its tests or languages',
  text: 'its text',
}

function noteOf({ field, passage, score }: Found): HTMLElement {
  const note = element('p', { class: NOTE }, `Found by ${FIELDS[field]}: “${passage}” (${score.toFixed(2)})`)
  Object.assign(note.style, { font: '13px/1.4 ui-monospace, Menlo, Consolas, monospace', color: '#5a3d00' })
  return note
}

async function explain(block: Element): Promise<void> {
  const results = [...block.querySelectorAll<HTMLElement>('[data-result]')]
  if (results.length === 0) return
  const { search } = await openFinder()
  const found = new Map(search(block.querySelector('input')?.value ?? '').map((one) => [one.item.ref, one]))
  for (const result of results) {
    const one = found.get(result.dataset.result ?? '')
    if (one && !result.querySelector(`.${NOTE}`)) result.append(noteOf(one))
  }
}

const explainAll = () => {
  for (const block of document.querySelectorAll('[data-find-state="done"]')) void explain(block)
}
new MutationObserver(explainAll).observe(document, { subtree: true, attributeFilter: ['data-find-state'] })
explainAll()
