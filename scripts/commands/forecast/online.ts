import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayOf } from '../../../src/clock/dates.ts'
import { wholeDate } from '../../forecast/coming.ts'
import type { Made } from '../../pipeline/3-model/made.ts'
import { PHONES_FILE } from '../../pipeline/3-model/site.ts'

/** How long a host may take to answer. */
const PATIENCE_MS = 15_000

/** Whether the lists of a site that was published are still true, in a sentence. */
export interface Age {
  old: boolean
  words: string
}

/**
 * How old a published site is.
 * @param place its address, or the folder that holds it
 * @param today the day at its place, as ISO 8601
 */
export async function ageOf(place: { url: string } | { folder: string }, today: string): Promise<Age> {
  const [which, file] =
    'url' in place
      ? ['The site online', `${place.url.replace(/\/$/, '')}/${PHONES_FILE}`]
      : [`The site in ${place.folder}`, join(place.folder, PHONES_FILE)]
  const again = 'build and publish it again'
  let made: Partial<Made> | undefined
  try {
    const text = 'url' in place ? await answerOf(file) : textOf(file)
    ;({ made } = JSON.parse(text) as { made?: Partial<Made> })
  } catch (error) {
    const why = error instanceof SyntaxError ? 'it is not what a build writes' : reasonOf(error)
    return { old: true, words: `Nobody knows how old the site is: ${file} cannot be read (${why}).` }
  }
  if (!made?.built) return { old: true, words: `${file} does not say when the site was built: ${again}.` }
  const built = `${which} was built on ${wholeDate(dayOf(made.built))}`
  if (made.built > today)
    return {
      old: true,
      words: `${built}, but today is ${wholeDate(dayOf(today))}: a clock is wrong, here or where it was built. \
Put it right, then ${again}.`,
    }
  if (!made.until) return { old: false, words: `${built}; it has no lists that depend on the day.` }
  const until = `until ${wholeDate(dayOf(made.until))}`
  return today > made.until
    ? { old: true, words: `${built} and its lists were true ${until}: ${again}.` }
    : { old: false, words: `${built} and its lists are true ${until}.` }
}

function textOf(file: string): string {
  if (!existsSync(file)) throw new Error('there is no such file')
  return readFileSync(file, 'utf8')
}

/** What a host answers now, not what a cache on the way has kept. */
async function answerOf(address: string): Promise<string> {
  const answer = await fetch(`${address}?${Date.now()}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!answer.ok) throw new Error(`the host answers ${answer.status}`)
  return answer.text()
}

/** What failed: of a connection its cause, such as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? message
}
