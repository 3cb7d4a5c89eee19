/** A place on the earth as an address of a map names it, and how exactly: the size of its last digit, in degrees. */
export interface MapPoint {
  latitude: number
  longitude: number
  step: number
}

const NUMBER = '(-?\\d{1,3}(?:\\.\\d+)?)'

/** How maps write a place: OpenStreetMap, Google Maps, Bing, Apple, geo links. */
const FORMS: readonly { form: RegExp; turned?: true }[] = [
  {
    form: new RegExp(
      `[?&](?:marker|to|q|ll|query|destination|center|daddr|sll|cp|coordinate)=${NUMBER}[,~ +]+${NUMBER}`,
      'i',
    ),
  },
  { form: new RegExp(`mlat=${NUMBER}&mlon=${NUMBER}`, 'i') },
  { form: new RegExp(`!3d${NUMBER}!4d${NUMBER}`) },
  { form: new RegExp(`!2d${NUMBER}!3d${NUMBER}`), turned: true },
  { form: new RegExp(`/@${NUMBER},${NUMBER}`) },
  { form: new RegExp(`#map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`) },
]

/** The place that an address of a map shows; undefined where it names none by its coordinates. */
export function mapPoint(address: string): MapPoint | undefined {
  let url = address
  try {
    url = decodeURIComponent(address)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
  }
  for (const { form, turned } of FORMS) {
    const [, first = '', second = ''] = form.exec(url) ?? []
    if (!first || !second) continue
    const [latitude, longitude] = turned ? [second, first] : [first, second]
    return { latitude: Number(latitude), longitude: Number(longitude), step: Math.max(stepOf(first), stepOf(second)) }
  }
  return undefined
}

/** The size of the last digit of a number as it was written. */
export const stepOf = (number: string) => 10 ** -(number.split('.')[1]?.length ?? 0)

/** How many metres lie between two places. */
export function metresBetween(a: Omit<MapPoint, 'step'>, b: Omit<MapPoint, 'step'>): number {
  const rad = Math.PI / 180
  const north = (a.latitude - b.latitude) * rad
  const east = (a.longitude - b.longitude) * rad * Math.cos(((a.latitude + b.latitude) / 2) * rad)
  return 6_371_000 * Math.hypot(north, east)
}
