import { placeAt, typedText, type Path, type SourceDocument } from '../../1-load/document.ts'
import type { Problem } from '../../../report/problem.ts'
import { factsOf, problemAt, type Rule } from '../content.ts'
import { COUNTRIES, countryBox, isInside } from '../country-boxes.ts'
import { mapPoint, metresBetween, stepOf, type MapPoint } from '../text/map-points.ts'
import { isObject } from '../visit.ts'

const LINKS = ['map', 'mapPage', 'directions'] as const
/** As far as two roads of a large hospital may lie apart. */
const NEAR = 300

/**
 * Coordinates of an address that are not where its maps are, are turned around, lie outside its country, or are those
 * of another address: a place that was copied shows the map of the first.
 */
export const mapMismatch: Rule = (content) => {
  const document = content.documents.find(({ kind }) => kind === 'manifest')
  if (!document) return []
  const all = Object.entries(factsOf(content).address ?? {})
  return all.flatMap(([id, address], index): Problem[] => {
    if (!isObject(address)) return []
    const { latitude, longitude } = address
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return []
    const path = ['facts', 'address', id]
    const step = Math.max(
      ...['latitude', 'longitude'].map((field) => stepOf(typedText(document, [...path, field]) ?? '')),
    )
    const here = { latitude, longitude, step }
    const links = LINKS.flatMap((field) => {
      const point = typeof address[field] === 'string' ? mapPoint(address[field]) : undefined
      return point ? [{ field, point }] : []
    })
    const first = all.slice(0, index).find(([, other]) => isElsewhere(address, other))
    return (
      wrongPlace(document, path, here, links) ??
      (first ? copied(document, path, here, first[0]) : outside(document, path, here, address))
    )
  })
}

/** Whether an address has other lines, and the same place on the map. */
const isElsewhere = (address: Record<string, unknown>, other: unknown) =>
  isObject(other) &&
  other.latitude === address.latitude &&
  other.longitude === address.longitude &&
  JSON.stringify(other.lines) !== JSON.stringify(address.lines)

function copied(document: SourceDocument, path: Path, { latitude, longitude }: MapPoint, first: string): Problem[] {
  const args = { is: 'copied' as const, here: `${latitude}, ${longitude}`, other: `address.${first}`, km: 0, field: '' }
  const second = placeAt(document, ['facts', 'address', first, 'latitude'])
  return [{ ...problemAt(document, [...path, 'latitude'], 'map-mismatch', args), severity: 'warning', second }]
}

type Link = { field: string; point: MapPoint }

function wrongPlace(document: SourceDocument, path: Path, here: MapPoint, links: Link[]): Problem[] | undefined {
  const words = ({ latitude, longitude }: Omit<MapPoint, 'step'>) => `${latitude}, ${longitude}`
  const turned = { latitude: here.longitude, longitude: here.latitude, step: here.step }
  const away = links.filter(({ point }) => !same(point, here))
  const [first] = away
  const place = (at: string, of: string | undefined, is: 'turned' | 'away' | 'zero', other = here) => {
    const km = Math.round(metresBetween(here, other) / 100) / 10
    const args = { is, here: words(here), other: words(other), km, field: of ?? '' }
    const problem = problemAt(document, [...path, at], 'map-mismatch', args)
    return [of === undefined ? problem : { ...problem, second: placeAt(document, [...path, of]) }]
  }
  if (here.latitude === 0 && here.longitude === 0) return place('latitude', undefined, 'zero')
  if (!first) return undefined
  if (same(first.point, turned)) return place('latitude', first.field, 'turned', first.point)
  // One link that differs from the others and from the address is the one that is wrong.
  return away.length < links.length || away.some(({ point }) => !same(point, first.point))
    ? place(first.field, 'latitude', 'away', first.point)
    : place(wrongField(here, first.point), first.field, 'away', first.point)
}

const same = (a: MapPoint, b: MapPoint) =>
  metresBetween(a, b) <= NEAR ||
  (Math.abs(a.latitude - b.latitude) <= Math.max(a.step, b.step) &&
    Math.abs(a.longitude - b.longitude) <= Math.max(a.step, b.step) &&
    Math.max(a.step, b.step) <= 0.01)

/** The coordinate that is further from where it should be. */
const wrongField = (here: MapPoint, there: MapPoint) =>
  Math.abs(here.longitude - there.longitude) > Math.abs(here.latitude - there.latitude) ? 'longitude' : 'latitude'

function outside(
  document: SourceDocument,
  path: Path,
  { latitude, longitude }: MapPoint,
  address: Record<string, unknown>,
): Problem[] {
  const code = codeOf(address)
  const box = code && countryBox(code.code)
  if (!box || isInside(box, latitude, longitude)) return []
  const args = { country: code.name, here: `${latitude}, ${longitude}`, turned: isInside(box, longitude, latitude) }
  const problem = problemAt(document, [...path, 'latitude'], 'outside-country', args)
  return [{ ...problem, second: placeAt(document, [...path, code.field]) }]
}

/** The country of an address, from its English name or its letters. Where the two differ, the letters are reported. */
function codeOf({ country, countryCode }: Record<string, unknown>) {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const code = COUNTRIES.find((one) => names.of(one) === country)
  if (code) return { code, name: String(country), field: 'country' }
  return typeof countryCode === 'string' && COUNTRIES.includes(countryCode)
    ? { code: countryCode, name: names.of(countryCode) ?? countryCode, field: 'countryCode' }
    : undefined
}
