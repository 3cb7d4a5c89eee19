import type { Page } from 'playwright'
import { test } from 'vitest'
import { closePopUp } from './access-states.ts'
import { cutWords, hardTargets, otherNames, unclearFocus } from './access-measures.ts'
import { handful } from '../support/rounds.ts'
import { ROUTES } from './routes.ts'
import { views, walk } from './sweep.ts'
import { visit } from './visit.ts'

const wide = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth > innerWidth + 0.5
      ? [`${document.documentElement.scrollWidth} pixels wide`]
      : [],
  )
const PAGES = handful(ROUTES)
const calm = { reducedMotion: true }

/** Every page on a desk, by mouse and keyboard. */
const desk = walk(() => visit('/404', calm), closePopUp)

test(
  'Every page: with reduced motion nothing moves by itself',
  desk.check(
    PAGES,
    (page) =>
      page.evaluate(async () => {
        const frames = async (count: number) => {
          for (let at = 0; at < count; at++) await new Promise(requestAnimationFrame)
        }
        const wrong = new Set<string>()
        if (document.querySelector('video, audio')) wrong.add('something plays')
        for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
          scrollTo({ top, behavior: 'instant' })
          await frames(1)
          // A part that has just come takes its place in a step or two; what goes on for longer is movement.
          const all = [...document.querySelectorAll('main *')]
          const places = () => all.map((one) => one.getBoundingClientRect()).map(({ x, y }) => `${x} ${y}`)
          let moving: Element[] = []
          for (let look = 0; look < 6; look++) {
            const before = places()
            await frames(2)
            const after = places()
            moving = all.filter((_, at) => before[at] !== after[at])
            if (moving.length === 0) break
          }
          if (moving.length > 0) wrong.add(`${moving[0]?.tagName} ${moving[0]?.className} moves`)
          for (const one of document.getAnimations())
            if (one.playState === 'running' && Number(one.effect?.getComputedTiming().duration) > 50)
              wrong.add(`an animation runs at ${top}`)
        }
        return [...wrong]
      }),
    views([1280], 1800),
  ),
)

test(
  'Every page at 400 % zoom: no sideways scrolling, no words cut off, and bars cover a third of the screen at most',
  desk.check(
    PAGES,
    async (page) => {
      const covered = await page.evaluate(() => {
        scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' })
        const stays = (one: Element | null): boolean =>
          one !== null && (['fixed', 'sticky'].includes(getComputedStyle(one).position) || stays(one.parentElement))
        const points = Array.from({ length: 40 * 32 }, (_, at) =>
          document.elementFromPoint((at % 40) * 8 + 4, Math.floor(at / 40) * 8 + 4),
        )
        return points.filter((one) => stays(one)).length / points.length
      })
      return [
        ...(await wide(page)),
        ...(await cutWords(page)),
        ...(covered > 1 / 3 ? [`bars cover ${Math.round(covered * 100)} %`] : []),
      ]
    },
    views([320], 256),
  ),
)

// The last check of the walk: it moves the focus through the page.
test(
  'Every page: whatever has the focus shows it, and nothing covers it',
  desk.check(
    PAGES,
    async (page) => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      // After one real key the browser shows the focus of all that follows, as it does for somebody at a keyboard.
      await page.keyboard.press('Tab')
      return unclearFocus(page)
    },
    [...views([1280], 640), ...views([320], 480)],
  ),
)

/** Every page on a phone that is touched. */
const phone = walk(() => visit('/404', { ...calm, device: 'phone' }), closePopUp)

test(
  'Every page: what one clicks or taps is large enough, or has room around it',
  phone.check(PAGES, hardTargets, views([360], 740)),
)

test(
  'Every page: what one clicks or taps is called as it reads, from its first word on',
  phone.check(PAGES, otherNames, views([360, 1280], 740)),
)

test('Every page fits the narrowest phone without sideways scrolling', phone.check(PAGES, wide, views([320], 740)))
