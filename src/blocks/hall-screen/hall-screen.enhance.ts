import { MINUTES_OF_DAY } from '../../clock/day.ts'
import { occurrencesOn } from '../../clock/occurrences.ts'
import { timesInWords } from '../../clock/spans.ts'
import { statusAt } from '../../clock/status.ts'
import type { Timetable, Wall } from '../../clock/types.ts'
import { wallAt } from '../../clock/wall.ts'
import { dateInWords, dayOfWall, fill, statusInWords, timeInWords, type StatusWords } from '../../clock/words.ts'
import { eachMinute } from '../../lib/each-minute.ts'

export interface HallWords extends StatusWords {
  openName: string
  hallHere: string
  hallFrom: string
  hallGone: string
  play: string
  pause: string
}

/** How long a page of a long list stands. */
const TURN = 15_000
/** When the host has told the time, at the latest. */
const SETTLED = 300_000

const part = (of: Element, name: string) => of.querySelector<HTMLElement>(`.hall-screen__${name}`)!

/** Says who is here today, turns the pages of a long list, and keeps a screen that is on for days up to date. */
export function enhance(frame: HTMLElement): void {
  const { timeZone = 'UTC', timetable } = frame.dataset
  const words = JSON.parse(frame.dataset.words ?? '') as HallWords
  const { language } = words
  const opd = timetable && (JSON.parse(timetable) as Timetable)
  const list = part(frame, 'list')
  const rows = [...list.children].map((row) => row as HTMLElement)
  const pause = part(frame, 'pause')
  let page = 0
  const turn = (by: number) => {
    const pages = Math.round(list.scrollWidth / (list.clientWidth || Infinity)) || 1
    page = (page + by) % pages
    list.style.setProperty('--hall-page', `${page}`)
    part(frame, 'turn').hidden = pages < 2
    part(frame, 'dots').textContent = Array.from({ length: pages }, (_, one) => (one === page ? '●' : '○')).join(' ')
  }
  const start = () => setInterval(() => turn(1), TURN)
  let timer: ReturnType<typeof start> | undefined = start()
  pause.addEventListener('click', () => {
    clearInterval(timer)
    timer = timer === undefined ? start() : undefined
    pause.textContent = timer === undefined ? words.play : words.pause
  })
  document.documentElement.classList.add('on-screen')
  frame.classList.add('hall-screen--live')
  eachMinute((now) => {
    const wall = wallAt(timeZone, now)
    part(frame, 'date').textContent = dateInWords(dayOfWall(wall), language, { year: 'numeric' })
    part(frame, 'clock').textContent = timeInWords(wall, language)
    if (opd) part(frame, 'open').textContent = `${words.openName}: ${statusInWords(opd, wall, words).text}`
    for (const row of rows) showDoctor(row, wall, words)
    turn(0)
  })
  const wide = matchMedia('(min-width: 64rem)')
  if (wide.matches) renew(timeZone)
  else wide.addEventListener('change', () => renew(timeZone), { once: true })
}

/** Shows a doctor who comes today, or who would come and is away. */
function showDoctor(row: HTMLElement, wall: Wall, words: HallWords): void {
  const plan = JSON.parse(row.dataset.timetable ?? '') as Timetable
  const today = dayOfWall(wall)
  const { open, next } = statusAt(plan, wall)
  // A night that began yesterday is of today too, as long as it lasts.
  const sessions = [today - 1, today]
    .flatMap((day) => occurrencesOn(plan, day))
    .filter(({ start, end }) => start >= today * MINUTES_OF_DAY || end > wall)
  // On a closed day nobody is missed who is on leave as well.
  const leave = plan.off?.find(({ all, from, until }) => all && from <= today && today <= until)
  const off = plan.off?.filter((one) => one !== leave)
  const away = leave && !sessions.length && occurrencesOn({ ...plan, off }, today).length ? leave.key : undefined
  const time = (at: Wall) => timeInWords(at, words.language)
  const later = !open && next && dayOfWall(next.start) === today ? time(next.start) : undefined
  const kind = away ? 'away' : open ? 'here' : later ? 'later' : 'gone'
  row.hidden = !sessions.length && !away
  row.className = `hall-screen__row hall-screen__row--${kind}`
  const joined = (all: (string | undefined)[]) => [...new Set(all.filter(Boolean))].join(', ')
  part(row, 'when').textContent = joined(
    sessions.flatMap((one) => [timesInWords(one, words), one.for && fill(words.sitsInFor, { name: one.for })]),
  )
  part(row, 'room').textContent = joined(sessions.map(({ room }) => room))
  part(row, 'state').textContent =
    away ?? (open ? words.hallHere : later ? fill(words.hallFrom, { time: later }) : words.hallGone)
}

/** Loads the page again at midnight, and each hour if the host has another one; without an answer it stays. */
function renew(timeZone: string): void {
  const ask = () =>
    fetch(location.href, { cache: 'no-store', redirect: 'error' })
      .then((answer) => (answer.ok ? answer.text() : ''))
      .catch(() => '')
  // What the service worker had kept is not what the host has.
  const shown = document.querySelector('.kept-notice') ? '' : ask()
  let last: number | undefined
  eachMinute((now) => {
    const hour = Math.floor(wallAt(timeZone, now) / 60)
    const isNext = last !== undefined && hour !== last
    last = hour
    // A wrong clock that has just been put right is no midnight, or the page would be loaded again and again.
    if (!isNext || performance.now() < SETTLED) return
    void Promise.all([shown, ask()]).then(
      ([before, answer]) => answer && (answer !== before || hour % 24 === 0) && location.reload(),
    )
  })
}
