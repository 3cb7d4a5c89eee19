import { allowed, distance } from './distance.ts'
import { keysOf } from './keys.ts'

/** Whether two words are one: by sound, by their stem, or, where they are long, but for a slip. */
export function isSameWord(one: string, other: string, most = 1): boolean {
  const [keys, others] = [keysOf(one), keysOf(other)]
  if (keys.some(([sound]) => others.some(([own]) => sound === own))) return true
  const [[a] = [''], [b] = ['']] = [keys[0], others[0]]
  const limit = Math.min(allowed(Math.min(a.length, b.length)) - 0.5, most)
  return limit > 0 && distance(a, b, limit) <= limit
}
