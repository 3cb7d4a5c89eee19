import { dayOf, MINUTES_OF_DAY } from '../clock/dates.ts'
import { instantOf } from '../clock/wall.ts'
import { clock } from '../lib/clock.ts'

/** Development only (`npm start -- --at`): the page's clock starts at the moment in this module's address. */
const asked = new URL(import.meta.url).searchParams
const [day = '', time = '12:00'] = (asked.get('at') ?? '').split('T')
const timeZone = asked.get('timeZone') ?? 'UTC'
const [hours = 0, minutes = 0] = time.split(':').map(Number)
const begun = instantOf(timeZone, dayOf(day) * MINUTES_OF_DAY + hours * 60 + minutes).getTime()
clock.now = () => new Date(begun + performance.now())

const note = document.createElement('p')
note.id = 'site-moment'
const words = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full', timeStyle: 'short' })
note.textContent = `This is the site as of ${words.format(begun)} in ${timeZone} (npm start -- --at).`
Object.assign(note.style, {
  margin: '0',
  padding: '6px 12px',
  background: '#ffe08a',
  color: '#12203a',
  font: '14px/1.4 system-ui, sans-serif',
})
// Beside the body, which is another one after each save, and above it: over it the note would cover a notice.
document.body.before(note)
