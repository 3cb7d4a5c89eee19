import type { MapBlock } from '#generated/types.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/** The place that the map shows. */
export const toJsonLd: ToJsonLd<MapBlock> = ({ address }) => ({
  organization: {
    geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
    hasMap: address.directions,
  },
})
