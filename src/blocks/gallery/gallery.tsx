import type { GalleryBlock, GalleryPicture } from '#generated/types.ts'
import { useLabels } from '../../lib/site-context.tsx'
import { Island } from '../../parts/island.tsx'
import { fallbackWidth, Picture } from '../../parts/picture.tsx'
import { Section } from '../../parts/section.tsx'
import { GalleryIsland } from './gallery.island.tsx'

/**
 * Pictures with captions. Each is a link to its large file, which works without scripts; the island opens it in a
 * lightbox instead, and takes everything it shows there from this markup.
 */
export function Gallery(block: GalleryBlock) {
  const { close, previous, next, position } = useLabels()
  return (
    <Section block={block}>
      <Island
        name="gallery"
        component={GalleryIsland}
        props={{ labels: { close, previous, next, position } }}
        slots={{ pictures: <Pictures items={block.items} /> }}
      />
    </Section>
  )
}

function Pictures({ items }: { items: readonly GalleryPicture[] }) {
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
              <Picture image={image} alt={alt} sizes={sizesAt(index)} priority={index === 0} />
            </a>
            <figcaption className="gallery__caption">{text}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

const LARGE = ['50rem', '25rem', '25rem', '38rem', '38rem', '18rem', '18rem', '38rem', '18rem', '18rem']

/** As gallery-grid.css: on phones the first of five is large, on large screens ten have four sizes. */
function sizesAt(index: number): string {
  const phone = index % 5 === 0 ? '92vw' : '44vw'
  const tablet = index % 5 < 2 ? '46vw' : '31vw'
  return `(min-width: 64rem) ${LARGE[index % 10]}, (min-width: 48rem) ${tablet}, ${phone}`
}
