/** What the player needs from a provider of films, for the Content-Security-Policy (W3C CSP 3). */
interface FilmSource {
  match: RegExp
  scripts: string[]
  frames: string[]
  /** Hash of the style element that the provider's player writes; a test reads it from the package. */
  style: string
}

export const FILM_SOURCES: readonly FilmSource[] = [
  {
    match: /^https:\/\/(www\.|m\.)?(youtube(-nocookie)?\.com|youtu\.be)\//,
    scripts: ['https://www.youtube.com'],
    frames: ['https://www.youtube.com', 'https://www.youtube-nocookie.com'],
    style: 'sha256-MfsPLRug/nu3YOdJ35iMVDhjk7V/W1KXCVSi27acOz4=',
  },
  {
    match: /^https:\/\/(www\.|player\.)?vimeo\.com\//,
    scripts: [],
    frames: ['https://player.vimeo.com', 'https://vimeo.com'],
    style: 'sha256-Sf71XEX5GeNyLKsBW6uWQPEZ/sObgYiquJAkBlawYmo=',
  },
]

/** Every frame in which a film of a provider can be shown. */
export const FRAMES_OF_FILMS = FILM_SOURCES.flatMap(({ frames }) => frames)

/** What a page with these films may load. A film file elsewhere is a medium of its own origin. */
export function filmRules(films: readonly string[]): {
  scripts: string[]
  frames: string[]
  media: string[]
  styles: string[]
} {
  const outside = films.filter((film) => film.startsWith('https://'))
  const used = FILM_SOURCES.filter(({ match }) => outside.some((film) => match.test(film)))
  const files = outside.filter((film) => !FILM_SOURCES.some(({ match }) => match.test(film)))
  return {
    scripts: used.flatMap(({ scripts }) => scripts),
    frames: used.flatMap(({ frames }) => frames),
    media: [...new Set(files.map((film) => new URL(film).origin))],
    styles: used.map(({ style }) => `'${style}'`),
  }
}
