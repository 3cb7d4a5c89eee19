/** What a build made again, and why. */
export interface Journal {
  note: Note
  /** The journal in words: single things by name while they are few, otherwise how many. */
  words(): string
}

/** @param kind what was made, in the plural: pages, pictures */
export type Note = (kind: string, what: string, why: string) => void

const FEW = 20

/** Opens an empty journal. */
export function journal(): Journal {
  const noted = new Map<string, string[]>()
  return {
    note(kind, what, why) {
      const key = `${kind}\n${why}`
      const before = noted.get(key)
      if (before) before.push(what)
      else noted.set(key, [what])
    },
    words() {
      if (noted.size === 0) return 'Made again: nothing. All of it was kept from earlier builds.'
      return [...noted]
        .map(([key, list]) => {
          const [kind = '', why = ''] = key.split('\n')
          return `Made again: ${list.length.toLocaleString('en')} ${list.length === 1 ? kind.replace(/s$/, '') : kind} (${why})${list.length > FEW ? '' : list.map((what) => `\n  ${what}`).join('')}`
        })
        .join('\n')
    },
  }
}
