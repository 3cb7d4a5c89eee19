const STROKES = {
  bars: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  page: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6',
  phone:
    'M6.6 3.8l2.6 4.3-1.9 2a13 13 0 0 0 6.6 6.6l2-1.9 4.3 2.6c-.3 2-1.6 3.1-3.4 3.1C10.2 20.5 3.5 13.8 3.5 7.2c0-1.8 1.1-3.1 3.1-3.4z',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  pin: 'M12 21c4.5-4.8 6.8-8.2 6.8-11.2a6.8 6.8 0 1 0-13.6 0C5.2 12.8 7.5 16.2 12 21zM12 12.2a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  chat: 'M12 4c-4.7 0-8.5 3.2-8.5 7.2 0 2.2 1.2 4.2 3.1 5.5L6 20.5l4-2.2c.7.1 1.300.2 2 .2 4.7 0 8.5-3.2 8.5-7.3S16.7 4 12 4z',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  down: 'M6 9.5l6 6 6-6',
  left: 'M14.5 6l-6 6 6 6',
  right: 'M9.5 6l6 6-6 6',
  arrow: 'M4.5 12h14M13 6.5l5.5 5.5-5.5 5.5',
  outside: 'M9 5H5v14h14v-4M13 4.5h6.5V11M19 5l-8.5 8.5',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  plus: 'M12 5v14M5 12h14',
  check: 'M4.5 12.5l5 5 10-11',
  alert: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.2',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20',
  up: 'M6 14.5l6-6 6 6',
  quote:
    'M10 7c-3 .8-4.5 3-4.5 6.5V17H10v-4.5H7.7c.1-2 1-3 2.8-3.5zM19 7c-3 .8-4.5 3-4.5 6.5V17H19v-4.5h-2.3c.1-2 1-3 2.8-3.5z',
  expand: 'M4.5 9.5v-5h5M19.5 9.5v-5h-5M4.5 14.5v5h5M19.5 14.5v5h-5',
  facebook:
    'M14.5 21v-7.5h2.8l.5-3.2h-3.3V8.2c0-1 .5-1.7 1.8-1.7h1.6V3.7c-.7-.1-1.5-.2-2.3-.2-2.6 0-4.1 1.5-4.1 4.2v2.6H8.7v3.2h2.8V21',
  instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM17 6.9v.2',
  youtube: 'M4.5 6.3c3-.8 12-.8 15 0 1.3 1.8 1.3 9.6 0 11.4-3 .8-12 .8-15 0-1.3-1.8-1.3-9.6 0-11.4zM10.3 9v6l5-3z',
  linkedin: 'M4.8 9.5v10M4.8 5v.3M9.5 19.5v-10M9.5 13.8c0-2.6 1.5-4.3 4-4.3s3.8 1.6 3.8 4.4v5.6',
  whatsapp:
    'M4 20l1.2-4A8.3 8.3 0 1 1 8.3 19zM9 8.3c-.6 2.8 3.7 7 6.6 6.600.5-.1 1-.9 1-1.5l-1.9-1.2-1.2 1c-1-.4-2-1.4-2.5-2.5l1-1.2-1-1.9c-.7-.1-1.500.1-2 .7z',
} as const

export type UiIconName = keyof typeof STROKES

/** A sign of the user interface, drawn in lines; decorative. Works in islands as well. */
export function UiIcon({ name, className }: { name: UiIconName; className?: string }) {
  return (
    <svg
      className={`ui-icon ${className ?? ''}`.trim()}
      viewBox="0 0 24 24"
      // Without styles an icon would be as wide as the screen.
      width="24"
      height="24"
      aria-hidden="true"
    >
      <path d={STROKES[name]} />
    </svg>
  )
}
