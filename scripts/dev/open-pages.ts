/** What a page is told of the site. */
export interface News {
  /** Counts the news of the server. */
  look: number
  /** Counts the states of the site since the server started. */
  version: number
  /** What is wrong, in the words of the terminal; empty when all is well. */
  report: string
  /** Whether code changed too, not only content. */
  code: boolean
  /** Whether the page is made of the very same as in the state before: there is nothing to fetch. */
  same: boolean
}

/** A browser's page that shows one of the site's. */
export interface Client {
  send: (event: 'site:state', news: News) => void
}

/** The pages that are open in browsers. */
export interface OpenPages<C extends Client> {
  /** A page says where it is and which state of the site it shows. */
  opened: (client: C, at: { path: string; version: number }) => void
  closed: (client: C) => void
  /** A page says that it has on the screen what it was told of. */
  painted: (client: C) => void
  /**
   * Tells every page the news.
   * @returns settled when those that had something to fetch have it on the screen, and after `patience` in any case
   */
  tell: (news: Omit<News, 'same'>) => Promise<void>
}

/**
 * Follows the pages that are open in browsers, so that a save is fetched by those it concerns and by no other.
 * @param sumAt the hash of all that the page at an address is made of now; undefined where that is not known, and then the page is fetched
 * @param version which state of the site that is
 * @param patience milliseconds; a page in the background may paint late or never
 */
export function openPages<C extends Client>(
  sumAt: (path: string) => string | undefined,
  version: () => number,
  patience = 500,
): OpenPages<C> {
  const open = new Map<C, { path: string; sum: string | undefined }>()
  const painting = new Set<C>()
  let allPainted = () => {}
  let told: number | undefined
  const painted = (client: C) => {
    if (painting.delete(client) && painting.size === 0) allPainted()
  }
  return {
    opened(client, at) {
      // What an older state of the page was made of nobody knows any more.
      open.set(client, { path: at.path, sum: at.version === version() ? sumAt(at.path) : undefined })
    },
    closed(client) {
      open.delete(client)
      painted(client)
    },
    painted,
    async tell(news) {
      const another = news.version !== told
      told = news.version
      if (another) painting.clear()
      for (const [client, { path, sum: before }] of open) {
        // A page that still shows an older state fetches itself whatever the news are.
        const sum = another ? sumAt(path) : before
        open.set(client, { path, sum })
        const same = another && sum !== undefined && sum === before && !news.code
        if (another && !same) painting.add(client)
        client.send('site:state', { ...news, same })
      }
      allPainted()
      if (painting.size === 0) return
      await new Promise<void>((done) => {
        allPainted = done
        setTimeout(done, patience).unref()
      })
    },
  }
}
