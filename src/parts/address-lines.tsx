import type { Address } from '../lib/content-types.ts'
import { useLabels } from '../lib/site-context.tsx'
import { Button } from './button.tsx'
import { QrCode } from './qr-code.tsx'
import { UiIcon } from './ui-icon.tsx'

interface AddressLinesProps {
  address: Address
  /** solid where the way there is what the page is for. */
  look?: 'solid' | 'soft'
}

/** A postal address with a link to the way there. */
export function AddressLines({ address, look = 'soft' }: AddressLinesProps) {
  const labels = useLabels()
  return (
    <div className="address-lines">
      <address className="address-lines__address">
        <UiIcon name="pin" />
        <span>
          <strong className="address-lines__line">{address.label}</strong>
          {address.lines.map((line) => (
            <span className="address-lines__line" key={line}>
              {line}
            </span>
          ))}
        </span>
      </address>
      <Button to={address.directions} look={look} icon="outside" className="address-lines__way">
        {labels.directions}
      </Button>
      <div className="print-only address-lines__paper">
        <span>{labels.directions}:</span>
        <QrCode address={address.directions} label={labels.directions} />
      </div>
    </div>
  )
}
