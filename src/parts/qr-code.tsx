import { encode } from 'uqr'

/**
 * An address as a QR code (ISO/IEC 18004), drawn as one path of lines; for paper. `label` is what screen readers say.
 * As small as the address allows, with the four empty modules around that the standard asks for.
 */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { data, size } = encode(address, { ecc: 'L', boostEcc: true, border: 4 })
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`${label}: ${address}`} shapeRendering="crispEdges">
      <path d={data.map(linesOf).join('')} />
    </svg>
  )
}

/** The dark modules of a row as horizontal lines, each as long as it can be. */
function linesOf(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    const start = x
    while (row[x]) x++
    if (x > start) path += `M${start} ${y}.5h${x - start}`
  }
  return path
}
