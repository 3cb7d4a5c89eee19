import { expect, test } from 'vitest'
import { handful } from '../support/rounds.ts'
import { ROUTES } from './routes.ts'
import { sweep } from './sweep.ts'
import { mapPage, visit } from './visit.ts'

/** A phone of 360 px with two pixels for each: what most visitors hold. */
const PIXELS = 2
/** So many times as wide as it is drawn a picture may be, when one of its files would do with fewer. */
const MOST = 1.45
/** Less than this looks blurred. */
const LEAST = 0.8

/** In the page: of each picture, cut or not, how wide it is drawn, which file was chosen and which there are. */
function chosen() {
  return Promise.all(
    [...document.querySelectorAll<HTMLImageElement>('picture img')].map(async (img) => {
      if (!img.complete)
        await new Promise((done) => {
          img.onload = img.onerror = done
        })
      const { width, height } = img.getBoundingClientRect()
      const shape = Number(img.getAttribute('width')) / Number(img.getAttribute('height'))
      const widths = [...(img.parentElement?.querySelector('source')?.srcset ?? '').matchAll(/ (\d+)w/g)].map((match) =>
        Number(match[1]),
      )
      return {
        name: img.currentSrc.split('/').pop() ?? '',
        shown: getComputedStyle(img).objectFit === 'cover' ? Math.max(width, height * shape) : width,
        widths,
        loaded: img.naturalWidth > 0,
      }
    }),
  )
}

test('On a phone no picture of any page is much wider than it is drawn, and none is blurred', async () => {
  // Where requests are answered by the test the browser keeps none, so that it never takes a larger file it has seen.
  // Without scripts every panel is open, and nothing waits to be scrolled to.
  const page = await visit('/', { device: 'phone', scripts: false, outside: mapPage, pixels: PIXELS })
  expect(await page.evaluate(() => devicePixelRatio)).toBe(PIXELS)
  let seen = 0
  await sweep(page, handful(ROUTES), async () => {
    const pictures = (await page.evaluate(chosen)).filter(({ shown }) => shown > 0)
    seen += pictures.length
    return pictures.flatMap(({ name, shown, widths, loaded }) => {
      const [got, needed] = [Number(/-(\d+)\.\w+$/.exec(name)?.[1] ?? 0), shown * PIXELS]
      const smaller = widths.some((width) => width < got && width >= needed * 0.95)
      if (!loaded) return [`${name} does not load`]
      if (got > needed * MOST && smaller)
        return [`${name} is ${(got / needed).toFixed(2)} times as wide as it is drawn`]
      return got < needed * LEAST && widths.some((width) => width > got)
        ? [`${name} is drawn ${(needed / got).toFixed(2)} times as wide as it is`]
        : []
    })
  })
  expect(seen).toBeGreaterThan(20)
})
