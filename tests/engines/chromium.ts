import { chromium } from 'playwright'
import { call, SCREEN, type Engine } from './engine.ts'
import { fetchChromium, type Version } from './fetch-chromium.ts'

/** Starts an old Chromium, which Playwright can still drive. */
export async function startChromium(version: Version): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: fetchChromium(version),
    // They were built for machines without a sandbox and without graphics, and open no page but ours.
    args: ['--headless', '--no-sandbox', '--no-zygote', '--disable-gpu'],
  })
  const page = await browser.newPage({ viewport: SCREEN, isMobile: true, hasTouch: true })
  let errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return {
    async open(url) {
      errors = []
      await page.goto(url, { waitUntil: 'load' })
    },
    evaluate: (look, ...given) => page.evaluate(call(look, given)),
    errors: () => Promise.resolve(errors),
    close: () => browser.close(),
  }
}
