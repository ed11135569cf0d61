import { encode } from 'uqr'

export const qrColor = '#17211b'

/** The modules of a code as one path in a square of `size`, with the quiet zone of four that readers need. */
export function qrPath(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, size }
}

/** A file that a printer can use: black on white, whatever the colour scheme of the screen. */
export function qrFile(text: string): Blob {
  const { path, size } = qrPath(text)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="${qrColor}" d="${path}"/></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}
