import { startChromium } from './chromium.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

/** The engines that the site is tried in besides the newest Chromium; docs/browsers.md says why these. */
export const ENGINES: Record<string, () => Promise<Engine>> = {
  'Chromium 88': () => startChromium(88),
  'Chromium 92': () => startChromium(92),
  'Chromium 109': () => startChromium(109),
  'Firefox ESR': startFirefox,
  WebKitGTK: startWebKit,
}
