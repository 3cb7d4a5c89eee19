import type { Place } from '#generated/types.ts'
import type { Address } from '../lib/content-types.ts'
import { classes } from '../lib/classes.ts'
import { useShared } from '../lib/site-context.tsx'
import { SiteLink } from './site-link.tsx'
import { UiIcon } from './ui-icon.tsx'
import { WayMap } from './way-map.tsx'

interface MapFrameProps {
  address: Address
  /** What the map shows; screen readers read it as the frame's name. */
  label: string
  /** Where people come from, for the drawing. */
  places?: readonly Place[]
  /** When this map is loaded, where it differs from the manifest's `maps`. */
  load?: 'onClick' | 'lazy'
  width: number
  height: number
}

/**
 * A map from an outside service. Nothing is asked of the service before the visitor presses the button; a manifest or
 * a block may say that the map comes by itself when it is near the screen (`lazy`). Until then, on paper, without
 * scripts and where the service does not answer, a drawing of the way stands in its place, in a box of the same size.
 */
export function MapFrame({ address, label, places = [], load, width, height }: MapFrameProps) {
  const { labels, maps } = useShared().content
  const lazy = (load ?? maps?.load) === 'lazy'
  const provider = maps?.provider ?? new URL(address.map).hostname.replace(/^www\./, '')
  const named = (words: string) => words.replace('{provider}', () => provider)
  return (
    <div
      className={classes('map-frame', `map-frame--${width}`)}
      data-enhance="parts/map-frame"
      data-when="near"
      data-load={lazy ? 'lazy' : 'onClick'}
      data-src={address.map}
      data-label={label}
      data-width={width}
      data-height={height}
      data-loading={labels.mapLoading}
      data-failed-text={labels.mapFailed}
    >
      <div className="map-frame__box">
        <WayMap address={address} places={places} />
        <p className="map-frame__bar">
          <button className="button button--solid map-frame__show" type="button" hidden>
            <UiIcon name="pin" />
            <span>{named(labels.showMap)}</span>
          </button>
        </p>
        <p className="map-frame__status" role="status" />
        {lazy && (
          <noscript>
            <iframe
              className="map-frame__frame"
              src={address.map}
              title={label}
              width={width}
              height={height}
              loading="lazy"
              referrerPolicy="strict-origin-when-cross-origin"
            />
          </noscript>
        )}
      </div>
      <p className="map-frame__page">
        <SiteLink to={address.mapPage}>
          <UiIcon name="outside" />
          {named(labels.openMap)}
        </SiteLink>
      </p>
    </div>
  )
}
