import type { HelplinesBlock } from '#generated/types.ts'
import { contactPoint } from '../../structured/parts.ts'
import type { Tell } from '../../structured/types.ts'

/** Every line with what it is for, and the place that the map shows. */
export const tell: Tell<HelplinesBlock> = ({ items, address }) => ({
  pageType: 'ContactPage',
  house: {
    contactPoint: items.map(({ name, phone }) => contactPoint(phone, name)),
    geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
    hasMap: address.directions,
  },
})
