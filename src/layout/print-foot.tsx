import { useLabels, useShared } from '../lib/site-context.tsx'
import { QrCode } from '../parts/qr-code.tsx'

/** The end of every full page on paper: who we are, the number that counts, where, and the way back to the page. */
export function PrintFoot() {
  const labels = useLabels()
  const {
    content: { site, header, footer },
    page,
    url,
  } = useShared()
  const address = footer.address ?? header.address
  const web = `${url}${page.path}`
  return (
    <div className="print-foot">
      <div>
        <p>
          <strong>{site.name}</strong>
        </p>
        <p className="print-foot__emergency">
          {header.emergency.label}: <strong>{header.emergency.number}</strong>
        </p>
        {header.phone.number !== header.emergency.number && (
          <p>
            {header.phone.label}: {header.phone.number}
          </p>
        )}
        {address && <p>{address.lines.join(', ')}</p>}
        <p>
          {labels.onTheWeb}: <span className="print-foot__address">{web}</span>
        </p>
      </div>
      <QrCode address={web} label={labels.onTheWeb} />
    </div>
  )
}
