import { encode } from 'uqr'

export const qrColor = '#17211b'
const paper = '#ffffff'
/** Pixels of a picture, at most: as many as are a whole number for each module, so that no edge is blurred. */
const pictureSize = 1024

/** The modules of a code, with the quiet zone of four that readers need. */
function modulesOf(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])))
  return { dark, size }
}

/** The modules as one path in a square of `size`. */
export function qrPath(text: string) {
  const { dark, size } = modulesOf(text)
  return { path: dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join(''), size }
}

/** A file that a printer can use: dark on white, whatever the colour scheme of the screen. */
export function qrFile(text: string): Blob {
  const { path, size } = qrPath(text)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><path fill="${paper}" d="M0 0h${size}v${size}H0z"/><path fill="${qrColor}" d="${path}"/></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}

/**
 * The same as a picture, for what takes no SVG.
 * @throws {Error} when the browser draws no pictures
 */
export async function qrPicture(text: string): Promise<Blob> {
  const { dark, size } = modulesOf(text)
  const scale = Math.floor(pictureSize / size)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  pen.fillStyle = paper
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = qrColor
  for (const { x, y } of dark) pen.fillRect(x * scale, y * scale, scale, scale)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/png')
  const picture = await promise
  if (!picture) throw new Error('This browser draws no pictures')
  return picture
}
