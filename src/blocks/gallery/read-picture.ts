import { last } from '../../lib/last.ts'

/** What the lightbox shows, read from a thumbnail, so that the page need not carry it twice. */
export interface LargePicture {
  sources: { type: string; srcSet: string }[]
  src: string
  alt: string
  caption: string
  width: number
  height: number
}

/** How wide a picture of 3 to 2 stands in the lightbox: as wide as the screen or as its height lets it. */
export const SIZES = 'min(100vw, 150vh)'

export function readPicture(link: HTMLAnchorElement): LargePicture {
  const image = link.querySelector('img')
  return {
    sources: [...link.querySelectorAll('source')].map(({ type, srcset }) => ({ type, srcSet: srcset })),
    src: link.href,
    alt: image?.alt ?? '',
    caption: link.closest('figure')?.querySelector('figcaption')?.textContent ?? '',
    width: Number(image?.getAttribute('width')),
    height: Number(image?.getAttribute('height')),
  }
}

/** Prefetches a picture in the format that the browser chose for its thumbnail, so that the next step shows at once. */
export function fetchAhead(link: HTMLAnchorElement | undefined): void {
  if (!link) return
  const { sources, src } = readPicture(link)
  const ending = last(link.querySelector('img')?.currentSrc.split('.') ?? []) ?? ''
  const image = new Image()
  image.sizes = SIZES
  const chosen = sources.find(({ type }) => type === `image/${ending}`)
  if (chosen) image.srcset = chosen.srcSet
  else image.src = src
}
