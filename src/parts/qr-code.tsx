import { encode } from 'uqr'

/** One mask for all: to weigh all eight takes ten times as long, half of what a page takes to render. */
const MASK = 4
/** The empty modules around a code that the standard asks for. */
const BORDER = 4

/**
 * An address as a QR code (ISO/IEC 18004), drawn as one path of lines; for paper. `label` is what screen readers say.
 * As small as the address allows, with as much correction as that size has room for.
 */
export function QrCode({ address, label }: { address: string; label: string }) {
  const code = encode(address, { ecc: 'L', boostEcc: true, border: 0, maskPattern: MASK })
  const size = code.size + 2 * BORDER
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`${label}: ${address}`}
      shapeRendering="crispEdges"
    >
      <path d={linesOf(code.data)} />
    </svg>
  )
}

/** The dark modules of each row as horizontal lines, each as long as it can be. */
function linesOf(rows: readonly (readonly boolean[])[]): string {
  let path = ''
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      const start = x
      while (x < row.length && row[x]) x++
      if (x > start) path += `M${start + BORDER} ${y + BORDER}.5h${x - start}`
    }
  }
  return path
}
