import { openFinder } from './open-finder.ts'
import { urgentCard } from './results.ts'

/** A row of a list, and the item of the search that it shows. */
export interface Row {
  row: HTMLElement
  ref: string
}

/** What the search of the site does for a field over a list. */
export interface ListSearch {
  /** The items that the words mean, best first, without what fits not half as well as the best. */
  meant: (typed: string) => readonly string[]
  /** Puts the rows into that order, and back into their own where nothing is meant. */
  order: (meant: readonly string[]) => void
  /** With signs of danger the number comes first. */
  warn: (typed: string) => void
}

/** Opens the search for rows that stand in their own order, and a place for its card of danger. */
export async function openListSearch(rows: readonly Row[], urgent: HTMLElement): Promise<ListSearch> {
  const { file, search, danger } = await openFinder()
  // What stands behind the last row of a list stays behind it.
  const ends = new Map(rows.map(({ row }) => [row.parentElement!, row.nextSibling]))
  let isSorted = false
  return {
    meant: (typed) => {
      const found = typed ? search(typed) : []
      return found.filter(({ score }) => score > (found[0]?.score ?? 0) / 2).map(({ item }) => item.ref)
    },
    order: (meant) => {
      if (!meant.length && !isSorted) return
      isSorted = meant.length > 0
      const rank = ({ ref }: Row) => (meant.includes(ref) ? meant.indexOf(ref) : meant.length)
      for (const { row } of [...rows].sort((a, b) => rank(a) - rank(b)))
        row.parentElement!.insertBefore(row, ends.get(row.parentElement!) ?? null)
    },
    warn: (typed) => {
      const found = typed ? danger(typed) : undefined
      // The same card is not read out again with each letter.
      if (urgent.firstElementChild?.getAttribute('data-urgent') !== found?.id)
        urgent.replaceChildren(...(found ? [urgentCard(found, file)] : []))
    },
  }
}
