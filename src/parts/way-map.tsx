import type { Place } from '#generated/types.ts'
import type { Address } from '../lib/content-types.ts'
import { Icon } from './icon.tsx'
import { UiIcon } from './ui-icon.tsx'

/** Where the road to each side leaves the drawing, from its middle; in hundredths of width and height. */
const ROADS: Record<Place['direction'], string> = {
  north: 'M50 50C53 38 46 26 50 -4',
  'north-east': 'M50 50C60 44 76 34 84 17S94 6 104 -2',
  east: 'M50 50C62 54 78 46 104 50',
  'south-east': 'M50 50C60 58 74 66 84 83S96 110 112 150',
  south: 'M50 50C46 64 54 74 51 150',
  'south-west': 'M50 50C40 58 26 66 16 83S4 110 -12 150',
  west: 'M50 50C38 46 22 54 -4 50',
  'north-west': 'M50 50C40 44 24 34 16 17S6 6 -4 -2',
}

/** What lies around: decoration, the same for every place on earth. */
const FIELDS = [
  'M-5 -5H34C30 10 22 24 -5 30Z',
  'M62 -5H105V34C88 32 70 20 62 -5Z',
  'M105 70V150H66C68 110 82 80 105 70Z',
  'M-5 64C14 70 32 96 36 150H-5Z',
]
const LANES =
  'M-4 44C20 40 34 58 50 50S82 30 104 42M22 150C28 92 44 66 50 50S66 20 78 -4M-4 76C24 74 40 62 50 50M104 84C80 72 64 60 50 50'

/**
 * A drawing of the way to a place: it in the middle, where people come from around it, each on its side and with the
 * distance by road. The words are text, so that they can be read aloud, translated and printed; the land is decoration.
 * On a very narrow screen, or with very large letters, the words stand in a list.
 */
export function WayMap({ address, places }: { address: Address; places: readonly Place[] }) {
  const sides = [...new Set(places.map(({ direction }) => direction))]
  return (
    <div className="way-map">
      <svg className="way-map__land" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {FIELDS.map((field) => (
          <path className="way-map__field" d={field} key={field} />
        ))}
        <path className="way-map__lane" d={LANES} />
        {sides.map((side) => (
          <path className="way-map__verge" d={ROADS[side]} key={side} />
        ))}
        {sides.map((side) => (
          <path className="way-map__road" d={ROADS[side]} key={side} />
        ))}
      </svg>
      <p className="way-map__home">
        <span className="way-map__pin">
          <UiIcon name="pin" />
        </span>
        <span className="way-map__sign">
          <strong>{address.label}</strong> <span className="way-map__street">{address.lines[0]}</span>
        </span>
      </p>
      {places.length > 0 && (
        <ul className="way-map__places">
          {sides.map((side) => (
            <li className="way-map__side" data-direction={side} key={side}>
              {places
                .filter(({ direction }) => direction === side)
                .map((place) => (
                  <p className="way-map__place" key={place.id}>
                    <Icon name={place.icon} />
                    <strong className="way-map__name">{place.name}</strong>{' '}
                    <span className="way-map__distance">{place.distance}</span>{' '}
                    <span className="way-map__note">{place.note}</span>
                  </p>
                ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
