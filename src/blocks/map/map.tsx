import type { MapBlock } from '#generated/types.ts'
import { AddressLines } from '../../parts/address-lines.tsx'
import { MapFrame } from '../../parts/map-frame.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Section } from '../../parts/section.tsx'
import { SiteLink } from '../../parts/site-link.tsx'
import { UiIcon } from '../../parts/ui-icon.tsx'

/** A large map; address, directions and distances stand beside it and do without it. */
export function Map(block: MapBlock) {
  const { text, address, label, places, load, call } = block
  return (
    <Section block={block}>
      <Prose text={text} className="map__text" />
      <div className="map__inner">
        <MapFrame address={address} label={label} places={places} load={load} width={900} height={650} />
        <div className="map__side">
          <AddressLines address={address} />
          {places && (
            <dl className="map__distances">
              {places.map(({ id, distance, label: from }) => (
                <div key={id}>
                  <dt>{from}</dt>
                  <dd>{distance}</dd>
                </div>
              ))}
            </dl>
          )}
          {call && (
            <p className="map__call">
              {call.label}
              <SiteLink to={call.href}>
                <UiIcon name="phone" />
                {call.number}
              </SiteLink>
            </p>
          )}
        </div>
      </div>
    </Section>
  )
}
