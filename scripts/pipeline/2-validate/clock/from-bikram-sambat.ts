import { bikramSambat, HORIZON } from '../../../../src/clock/bikram-sambat.ts'
import { dayOf, isoOf } from '../../../../src/clock/dates.ts'

/** No date of ours that is wanted today lies before it. */
const FIRST = dayOf('2023-04-14')

/** The Gregorian date of a Bikram Sambat date (2083-09-10), as far as the table of src/clock goes. */
export function fromBikramSambat(date: string): string | undefined {
  const [year, month, day] = date.split('-').map(Number)
  for (let one = FIRST; one <= HORIZON; one++) {
    const found = bikramSambat(one)
    if (found?.year === year && found?.month === month && found?.date === day) return isoOf(one)
  }
  return undefined
}
