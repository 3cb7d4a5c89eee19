import { qrCode, type QrModules } from '../lib/qr-code.ts'

/** The empty modules around a code that the standard asks for. */
const BORDER = 4

/**
 * An address as a QR code (ISO/IEC 18004), drawn as one path of lines; for paper. `label` is what screen readers say.
 * As small as the address allows, with the four empty modules around that the standard asks for.
 */
export function QrCode({ address, label }: { address: string; label: string }) {
  const code = qrCode(address)
  const size = code.size + 2 * BORDER
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`${label}: ${address}`}
      shapeRendering="crispEdges"
    >
      <path d={linesOf(code)} />
    </svg>
  )
}

/** The dark modules of each row as horizontal lines, each as long as it can be. */
function linesOf({ modules, size }: QrModules): string {
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x
      while (x < size && modules[y * size + x]) x++
      if (x > start) path += `M${start + BORDER} ${y + BORDER}.5h${x - start}`
    }
  }
  return path
}
