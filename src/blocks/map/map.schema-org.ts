import type { MapBlock } from '#generated/types.ts'
import type { Tell } from '../../structured/types.ts'

/** The place that the map shows. */
export const tell: Tell<MapBlock> = ({ address }) => ({
  house: {
    geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
    hasMap: address.directions,
  },
})
