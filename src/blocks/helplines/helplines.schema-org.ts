import type { HelplinesBlock } from '#generated/types.ts'
import { contactPoint } from '../../structured/parts.ts'
import type { ToJsonLd } from '../../structured/types.ts'

/** Every line with what it is for, and the place that the map shows. */
export const toJsonLd: ToJsonLd<HelplinesBlock> = ({ items, address }) => ({
  pageType: 'ContactPage',
  organization: {
    contactPoint: items.map(({ phone, name = phone.label }) => contactPoint(phone, name)),
    geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
    hasMap: address.directions,
  },
})
