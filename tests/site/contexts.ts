import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright'
import { browserArguments, findBrowser } from '../../scripts/bootstrap/find-browser.mjs'

/** How long Playwright waits for anything, in ms, before it says what it waited for: only what hangs reaches it. */
const PATIENCE = 120_000

/** How many empty contexts a worker keeps: each holds a process. */
const MOST = 4

/** A browser context that a test has for itself, and another test after it. */
interface Kept {
  kind: string
  context: BrowserContext
  /** Closes its pages, and forgets all that they and the test left behind. */
  empty: () => Promise<void>
  /** Whether a test did what cannot be put back. */
  isSpent: boolean
}

/** Browsers by their letter size: one of each for all files of a worker, and they end with it. */
const browsers = new Map<number, Promise<Browser>>()
/** Empty contexts by their kind, the one that was used last at the end. */
const free = new Map<string, Kept>()
let taken: (Kept | BrowserContext)[] = []

/**
 * Names lead nowhere, so that no test reaches another host, whatever it forgets. Pages of a context share a process.
 */
const ARGUMENTS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--renderer-process-limit=1',
]

function browserWith(letters: number): Promise<Browser> {
  const browser =
    browsers.get(letters) ??
    chromium.launch({
      executablePath: findBrowser(),
      args: [...browserArguments(), ...ARGUMENTS, `--blink-settings=defaultFontSize=${letters}`],
      timeout: PATIENCE,
    })
  browsers.set(letters, browser)
  return browser
}

/** A new context, which ends with the test. */
export async function newContext(letters: number, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await browserWith(letters)).newContext(options)
  context.setDefaultTimeout(PATIENCE)
  taken.push(context)
  return context
}

/**
 * An empty context, which nobody else has during the test. It was used before where that can be: its first page brings
 * up a process, which takes longer than to show the page, and the next ones find it.
 * @param origin the site whose pages it is for
 */
export async function emptyContext(
  letters: number,
  options: BrowserContextOptions,
  origin: string,
): Promise<BrowserContext> {
  const kind = JSON.stringify([letters, options, origin])
  const kept = free.get(kind) ?? (await keep(kind, await newContext(letters, options), origin))
  free.delete(kind)
  taken = [...taken.filter((one) => one !== kept.context), kept]
  return kept.context
}

/** Ends what a test opened. */
export async function endContexts(): Promise<void> {
  const used = taken
  taken = []
  await Promise.all(
    used.map(async (one) => {
      if (!('kind' in one)) return one.close()
      if (one.isSpent || free.has(one.kind)) return one.context.close()
      free.set(one.kind, one)
      await one.empty()
    }),
  )
  for (const { kind, context } of [...free.values()].slice(0, -MOST)) {
    free.delete(kind)
    await context.close()
  }
}

async function keep(kind: string, context: BrowserContext, origin: string): Promise<Kept> {
  // The process lives as long as this page.
  const blank = await context.newPage()
  const session = await context.newCDPSession(blank)
  const empty = async () => {
    await Promise.all(context.pages().map((page) => (page === blank ? undefined : page.close())))
    context.removeAllListeners('request')
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.clearCookies()
    await context.clearPermissions()
    await context.setOffline(false)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await session.send('Network.clearBrowserCache')
    // What the process has in its memory goes when it is told to do without.
    for (const cacheDisabled of [true, false]) await session.send('Network.setCacheDisabled', { cacheDisabled })
  }
  const kept: Kept = { kind, context, empty, isSpent: false }
  const spend = () => {
    kept.isSpent = true
  }
  context.on('close', spend)
  before(
    context,
    [
      'addInitScript',
      'exposeBinding',
      'exposeFunction',
      'routeWebSocket',
      'setDefaultNavigationTimeout',
      'setDefaultTimeout',
      'setExtraHTTPHeaders',
      'setGeolocation',
      'setHTTPCredentials',
    ],
    spend,
  )
  before(
    context.clock,
    ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
    spend,
  )
  await session.send('Network.enable')
  return kept
}

/** Has something done before each call of these methods. */
function before<Of extends object>(of: Of, names: readonly (keyof Of)[], first: () => void): void {
  for (const name of names) {
    const method = of[name] as (...given: unknown[]) => unknown
    Object.assign(of, {
      [name]: (...given: unknown[]) => {
        first()
        return method.apply(of, given)
      },
    })
  }
}
