import { lazy, useEffect, useRef, type ComponentType } from 'react'
import HtmlPlayer from 'react-player/HtmlPlayer'
import { canPlay } from 'react-player/patterns'
import { createReactPlayer } from 'react-player/ReactPlayer'
import type { VideoElementProps } from 'react-player/types'

/** Their types say width may only be a number; react-player's say text as well, and never pass it on. */
const outside = (load: () => Promise<object>) =>
  lazy(load as () => Promise<{ default: ComponentType<VideoElementProps> }>)

/** react-player with the players the site can use; all ten would put two megabytes into the site for nobody. */
const file = { key: 'html', name: 'file', canPlay: canPlay.html, player: HtmlPlayer }
const ReactPlayer = createReactPlayer(
  [
    {
      key: 'youtube',
      name: 'YouTube',
      canPlay: canPlay.youtube,
      player: outside(() => import('youtube-video-element/react')),
    },
    { key: 'vimeo', name: 'Vimeo', canPlay: canPlay.vimeo, player: outside(() => import('vimeo-video-element/react')) },
    file,
  ],
  file,
)

const PROGRESS_INTERVAL = 1000

interface PlayerProps {
  film: string
  captions?: string
  language: string
  label: string
  /** Second to begin at: where it was closed before. */
  start: number
  onPlaying: () => void
  onProgress: (seconds: number) => void
  onError: () => void
}

/** react-player with what it lacks since version 3: a size, a progress interval, and shown captions. */
export default function Player({
  film,
  captions,
  language,
  label,
  start,
  onPlaying,
  onProgress,
  onError,
}: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      const { currentTime = 0, ended = false } = video.current ?? {}
      onProgress(ended ? 0 : currentTime)
    }, PROGRESS_INTERVAL)
    return () => clearInterval(timer)
  }, [onProgress])
  const begin = () => {
    if (start > 0 && video.current) video.current.currentTime = start
    const track = video.current?.textTracks?.[0]
    if (track && captions) track.mode = 'showing'
  }
  useEffect(() => {
    // React may make the element long before it is on the page (Suspense), and hears of no event until then.
    const film = video.current
    if (film?.error) onError()
    else if (film && film.readyState >= film.HAVE_METADATA) {
      begin()
      onPlaying()
    }
  }, [])
  // autoPlay, not playing: that calls play() and leaves its rejection to nobody.
  return (
    <ReactPlayer
      ref={video}
      src={film}
      width={640}
      height={360}
      wrapper="div"
      className="video__player"
      autoPlay
      controls
      playsInline
      onLoadedMetadata={begin}
      onCanPlay={onPlaying}
      onPlaying={onPlaying}
      onError={onError}
      aria-label={label}
    >
      {captions && <track kind="captions" src={captions} srcLang={language} label={label} default />}
    </ReactPlayer>
  )
}
