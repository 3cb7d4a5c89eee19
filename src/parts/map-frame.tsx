import type { Address } from '../lib/content-types.ts'
import { classes } from '../lib/classes.ts'
import { UiIcon } from './ui-icon.tsx'

interface MapFrameProps {
  address: Address
  /** What the map shows; screen readers read it as the frame's name. */
  label: string
  width: number
  height: number
  className?: string
}

/**
 * A map from an outside service. It is asked for when it comes near the screen, so that it takes nothing from what
 * is read first; until then, and where the service does not answer, a calm field with the place's name keeps the
 * room. The address and the way there stand beside it (AddressLines), so nothing is lost without the map.
 */
export function MapFrame({ address, label, width, height, className }: MapFrameProps) {
  return (
    <div className={classes('map-frame', `map-frame--${width}`, className)} data-enhance="parts/map-frame" data-when="near" data-src={address.map} data-label={label} data-width={width} data-height={height}>
      <p className="map-frame__waiting" aria-hidden="true"><UiIcon name="pin" />{address.label}</p>
      <noscript><iframe className="map-frame__frame" src={address.map} title={label} width={width} height={height} loading="lazy" referrerPolicy="strict-origin-when-cross-origin" /></noscript>
    </div>
  )
}
