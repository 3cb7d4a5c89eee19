import { Component, lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Slots } from '../../parts/island.tsx'
import { Slot } from '../../parts/slot.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** A film that has not started after two minutes will not. */
const LOAD_LIMIT = 120_000

interface VideoIslandProps {
  heading: string
  film: string
  captions?: string
  language: string
  words: { play: string; close: string; failed: string; open: string }
  slots: Slots
}

// Nothing of the player is loaded before the click.
const Player = lazy(() => import('./player.tsx'))

/** The picture with a play button, and the player over the whole screen. */
export function VideoIsland({ heading, film, captions, language, words, slots }: VideoIslandProps) {
  const [state, setState] = useState<'closed' | 'loading' | 'playing' | 'failed'>('closed')
  const dialog = useRef<HTMLDialogElement>(null)
  const place = useRef(0)
  const open = state !== 'closed'
  const fail = useCallback(() => setState((now) => (now === 'loading' ? 'failed' : now)), [])

  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(fail, LOAD_LIMIT)
    // A provider out of reach shows only so: the error event of its script, as a rejection nobody catches
    // (youtube-video-element 1.9). Any other rejection is not about loading.
    const refused = (event: PromiseRejectionEvent) => {
      if (!(event.reason instanceof Event)) return
      event.preventDefault()
      fail()
    }
    addEventListener('unhandledrejection', refused)
    return () => {
      clearTimeout(timer)
      removeEventListener('unhandledrejection', refused)
    }
  }, [state, fail])

  const show = () => {
    setState('loading')
    dialog.current?.showModal()
  }
  const onProgress = useCallback((seconds: number) => {
    place.current = seconds
  }, [])
  const onPlaying = useCallback(() => setState((now) => (now === 'loading' ? 'playing' : now)), [])
  return (
    <>
      <Slot slots={slots} name="poster" className="video__poster" />
      <button
        type="button"
        className="video__play"
        aria-label={`${words.play}: ${heading}`}
        aria-haspopup="dialog"
        onClick={show}
      >
        <span className="video__sign">
          <UiIcon name="play" />
        </span>
      </button>
      <dialog
        ref={dialog}
        className="video__dialog"
        aria-label={heading}
        data-state={state}
        onClose={() => setState('closed')}
      >
        <button type="button" className="video__close" aria-label={words.close} onClick={() => dialog.current?.close()}>
          <UiIcon name="close" />
        </button>
        {open && state !== 'failed' && (
          <Guard onError={fail}>
            <Suspense>
              <Player
                film={film}
                captions={captions}
                language={language}
                label={heading}
                start={place.current}
                onPlaying={onPlaying}
                onProgress={onProgress}
                onError={fail}
              />
            </Suspense>
          </Guard>
        )}
        <div role="alert">
          {state === 'failed' && (
            <p className="video__failed">
              {words.failed}{' '}
              <a href={film} target="_blank" rel="noopener">
                {words.open}
              </a>
            </p>
          )}
        </div>
      </dialog>
    </>
  )
}

/** The player's code may not arrive either. */
class Guard extends Component<{ onError: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch() {
    this.props.onError()
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
