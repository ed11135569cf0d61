import { useMemo } from 'react'
import { qrColor, qrPath } from './qr-path.ts'

/** Always dark on white, because scanners need it, regardless of the color scheme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => qrPath(text), [text])
  return (
    <svg width="240" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path fill="#ffffff" d={`M0 0h${size}v${size}H0z`} />
      <path fill={qrColor} d={path} />
    </svg>
  )
}
