import type { MapBlock } from '#generated/types.ts'
import { AddressLines } from '../../parts/address-lines.tsx'
import { CallButton } from '../../parts/call-button.tsx'
import { MapFrame } from '../../parts/map-frame.tsx'
import { Prose } from '../../parts/prose.tsx'
import { Section } from '../../parts/section.tsx'

/** The address, the way there and whom to call, and a large map beside them or, on a phone, below. */
export function Map(block: MapBlock) {
  const { text, address, label, places, load, call, reveal } = block
  return (
    <Section block={{ ...block, reveal: undefined }}>
      <div className="map__inner">
        <div className="map__side">
          <AddressLines address={address} look="solid" />
          {call && <CallButton phone={call} look="soft" />}
          <Prose text={text} />
        </div>
        <div className="map__frame" data-reveal={reveal}>
          <MapFrame address={address} label={label} places={places} load={load} width={900} height={650} />
        </div>
      </div>
    </Section>
  )
}
