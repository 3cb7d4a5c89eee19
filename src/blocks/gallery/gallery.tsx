import type { GalleryBlock, GalleryPicture } from '#generated/types.ts'
import { useLabels, usePage } from '../../lib/site-context.tsx'
import { Island } from '../../parts/island.tsx'
import { fallbackWidth, Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'
import { GalleryIsland } from './gallery.island.tsx'

/**
 * Pictures with captions. Each is a link to its large file, which works without scripts; the island opens it in a
 * lightbox instead, which goes through all galleries of the page and takes everything it shows from this markup.
 */
export function Gallery(block: GalleryBlock) {
  const { close, previous, next, position } = useLabels()
  const { blocks } = usePage()
  const first = blocks.find((one) => one.type === 'gallery')?.items === block.items
  return (
    <Section block={block}>
      <Island
        name="gallery"
        component={GalleryIsland}
        props={{ labels: { close, previous, next, position } }}
        slots={{ pictures: <Pictures items={block.items} first={first} /> }}
      />
    </Section>
  )
}

/** The first picture of a page's first gallery is the largest of the first screen. */
function Pictures({ items, first }: { items: readonly GalleryPicture[]; first: boolean }) {
  const { enlarge } = useLabels()
  return (
    <ul className="gallery__list">
      {items.map(({ id, image, alt, text }, index) => (
        <li key={id} className="gallery__item">
          <figure className="gallery__figure">
            <a
              className="gallery__link"
              href={image.widths.length > 0 ? `${image.src}-${fallbackWidth(image)}.jpg` : `${image.src}.svg`}
              data-opens=""
            >
              <span className="visually-hidden">{enlarge}: </span>
              <Picture image={image} alt={alt} sizes={sizesAt(index, items.length)} priority={first && index === 0} />
            </a>
            <figcaption className="gallery__caption">{text}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

/** As gallery-grid.css. */
function sizesAt(index: number, count: number): string {
  const phone = index === 0 || (index === count - 1 && count % 2 === 0) ? '92vw' : '44vw'
  const ends = count % 3
  if (index === 0 && ends === 1) return '(min-width: 82rem) 76rem, 93vw'
  if (index === 0 && count > 2) return `(min-width: 82rem) 50rem, (min-width: 48rem) 61vw, ${phone}`
  if (ends === 2 && index >= count - 2) return `(min-width: 82rem) 38rem, (min-width: 48rem) 46vw, ${phone}`
  return `(min-width: 82rem) 25rem, (min-width: 48rem) 30vw, ${phone}`
}
