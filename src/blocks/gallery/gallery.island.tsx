import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { Slots } from '../../parts/island.tsx'
import { Slot } from '../../parts/slot.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'
import { fetchAhead, readPicture, SIZES, type LargePicture } from './read-picture.ts'
import { swipe } from './swipe.ts'

interface GalleryIslandProps {
  labels: { close: string; previous: string; next: string; position: string }
  slots: Slots
}

/** The picture in the lightbox: which of how many. */
interface ShownPicture extends LargePicture {
  index: number
  count: number
}

/** All pictures of the page, in the order in which they stand there. */
const picturesOfPage = () => [...document.querySelectorAll<HTMLAnchorElement>('.gallery a[data-opens]')]

/** Pictures that open large in a dialog. There is no way round from the last to the first. */
export function GalleryIsland({ labels, slots }: GalleryIslandProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const forward = useRef<HTMLButtonElement>(null)
  const opener = useRef<HTMLElement>(null)
  const focused = useRef<Element>(null)
  const touch = useRef<{ x: number; y: number }>(undefined)
  const [shown, setShown] = useState<ShownPicture>()

  const show = (index: number) => {
    const links = picturesOfPage()
    const link = links[index]
    if (!link) return
    focused.current = document.activeElement
    setShown({ ...readPicture(link), index, count: links.length })
    fetchAhead(links[index + 1])
  }
  const step = (by: 1 | -1) => {
    if (shown) show(shown.index + by)
  }
  const open = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-opens]')
    // With Ctrl, Shift or ⌘ a link opens in a new tab or window, as any link does.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    opener.current = link
    show(picturesOfPage().indexOf(link))
    dialog.current?.showModal()
  }
  const close = () => dialog.current?.close()
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return
    event.preventDefault()
    step(event.key === 'ArrowRight' ? 1 : -1)
  }
  const first = shown?.index === 0
  const last = shown?.index === (shown?.count ?? 0) - 1
  // A button that goes away at an end hands its focus to the one that remains. The browser takes the focus from a
  // button as soon as it is hidden, so who had it is noted before.
  useLayoutEffect(() => {
    if (first && focused.current === back.current) forward.current?.focus()
    if (last && focused.current === forward.current) back.current?.focus()
  }, [first, last])

  return (
    <>
      <div onClick={open}>
        <Slot slots={slots} name="pictures" />
      </div>
      <dialog
        ref={dialog}
        className="gallery__dialog"
        aria-labelledby={`${id}-caption`}
        aria-describedby={`${id}-position`}
        onKeyDown={onKey}
        onClose={() => opener.current?.focus()}
      >
        <button
          type="button"
          className="gallery__button gallery__button--close"
          aria-label={labels.close}
          onClick={close}
        >
          <UiIcon name="close" />
        </button>
        <button
          type="button"
          ref={back}
          hidden={first}
          className="gallery__button gallery__button--previous"
          aria-label={labels.previous}
          onClick={() => step(-1)}
        >
          <UiIcon name="left" />
        </button>
        <div
          className="gallery__stage"
          {...swipe(touch, step)}
          onClick={(event) => event.target === event.currentTarget && close()}
        >
          {shown && (
            <picture key={shown.index}>
              {shown.sources.map((source) => (
                <source key={source.type} {...source} sizes={SIZES} />
              ))}
              <img
                className="gallery__large"
                src={shown.src}
                alt={shown.alt}
                width={shown.width}
                height={shown.height}
              />
            </picture>
          )}
        </div>
        <div className="gallery__words" aria-live="polite">
          <p className="gallery__position" id={`${id}-position`}>
            {shown &&
              labels.position
                .replace('{n}', () => String(shown.index + 1))
                .replace('{count}', () => String(shown.count))}
          </p>
          <p id={`${id}-caption`}>{shown?.caption}</p>
        </div>
        <button
          type="button"
          ref={forward}
          hidden={last}
          className="gallery__button gallery__button--next"
          aria-label={labels.next}
          onClick={() => step(1)}
        >
          <UiIcon name="right" />
        </button>
      </dialog>
    </>
  )
}
