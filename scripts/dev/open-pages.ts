/** A message to a page about the site. */
export interface SiteNews {
  /** Counts the server's messages. */
  sequence: number
  /** Counts the versions of the site since the server started. */
  version: number
  /** What is wrong, in the words of the terminal; empty when all is well. */
  report: string
  /** Whether code changed too, not only content. */
  code: boolean
  /** Whether the page did not change, so that there is nothing to fetch. */
  same: boolean
}

/** A browser's page that shows one of the site's. */
export interface Client {
  send: (event: 'site:state', news: SiteNews) => void
}

/** The pages that are open in browsers. */
export interface OpenPages<C extends Client> {
  /** A page reports its path and the version that it shows. */
  opened: (client: C, at: { path: string; version: number }) => void
  closed: (client: C) => void
  /** A page reports that it has painted the newest version. */
  painted: (client: C) => void
  /**
   * Sends a message to every page.
   * @returns settled when all pages that changed have painted, and after `patience` in any case
   */
  notify: (news: Omit<SiteNews, 'same'>) => Promise<void>
}

/**
 * Follows the pages that are open in browsers, so that after a save only pages that changed are fetched.
 * @param hashAt the hash of the inputs of the page at an address; undefined where it is unknown: it is then fetched
 * @param version the current version of the site
 * @param patience milliseconds; a page in the background may paint late or never
 */
export function openPages<C extends Client>(
  hashAt: (path: string) => string | undefined,
  version: () => number,
  patience = 500,
): OpenPages<C> {
  const open = new Map<C, { path: string; sum: string | undefined }>()
  const painting = new Set<C>()
  let allPainted = () => {}
  let sentVersion: number | undefined
  const painted = (client: C) => {
    if (painting.delete(client) && painting.size === 0) allPainted()
  }
  return {
    opened(client, at) {
      // The hash of an older version is unknown.
      open.set(client, { path: at.path, sum: at.version === version() ? hashAt(at.path) : undefined })
    },
    closed(client) {
      open.delete(client)
      painted(client)
    },
    painted,
    async notify(news) {
      const another = news.version !== sentVersion
      sentVersion = news.version
      if (another) painting.clear()
      for (const [client, { path, sum: before }] of open) {
        // A page that shows an older version is always fetched.
        const sum = another ? hashAt(path) : before
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
