import type { OverlayBlock } from '#generated/types.ts'
import { useLabels } from '../../lib/site-context.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Prose } from '../../parts/prose.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'
import { Poster } from './poster.tsx'

/**
 * A picture over the whole screen on load. Closed in the HTML, so that it is not there without scripts,
 * is not found by find-in-page and takes no part in the first paint; overlay.enhance.ts opens it.
 */
export function Overlay({ id, label, items, image, alt, text, repeat }: OverlayBlock) {
  const labels = useLabels()
  return (
    <div className="overlay" id={id} data-enhance="overlay" data-repeat={repeat}>
      <button type="button" className="overlay__again" hidden>
        <UiIcon name="expand" />
        <span className="overlay__label">{label}</span>
        <span className="visually-hidden"> ({labels.showAgain})</span>
      </button>
      <dialog className="overlay__dialog" aria-label={label}>
        <button type="button" className="overlay__close" aria-label={labels.close}>
          <UiIcon name="close" />
        </button>
        {items && <Poster label={label} items={items} />}
        {image && (
          <figure className="overlay__picture">
            <Picture image={image} alt={alt ?? ''} sizes="(min-width: 48rem) 44rem, 92vw" />
            {text && (
              <figcaption className="overlay__text">
                <Prose text={text} />
              </figcaption>
            )}
          </figure>
        )}
        {text && !image && (
          <div className="overlay__text">
            <Prose text={text} />
          </div>
        )}
        <span className="overlay__timer" aria-hidden="true" />
      </dialog>
    </div>
  )
}
