import { encode } from 'uqr'
import { isCanvasReadable } from './canvas-check.ts'

export const qrColor = '#17211b'
const paper = '#ffffff'
/** Maximum width in pixels. The actual width is a multiple of the number of modules, so that no edge is blurred. */
const maxPictureSize = 1024

/** The modules of a code, with the quiet zone of four modules that scanners need. */
function modulesOf(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const darkModules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])))
  return { darkModules, size }
}

export function qrPath(text: string) {
  const { darkModules, size } = modulesOf(text)
  return { path: darkModules.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join(''), size }
}

/** An SVG file for print: always dark on white. */
export function createQrSvg(text: string): Blob {
  const { path, size } = qrPath(text)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><path fill="${paper}" d="M0 0h${size}v${size}H0z"/><path fill="${qrColor}" d="${path}"/></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** For programs that do not accept SVG. @throws {Error} when the browser has no canvas, or returns something else than was drawn */
export async function createQrPng(text: string): Promise<Blob> {
  if (!isCanvasReadable()) throw new Error('Canvas is not readable')
  const { darkModules, size } = modulesOf(text)
  const scale = Math.floor(maxPictureSize / size)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Canvas is not available')
  context.fillStyle = paper
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = qrColor
  for (const { x, y } of darkModules) context.fillRect(x * scale, y * scale, scale, scale)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/png')
  const picture = await promise
  if (!picture) throw new Error('Canvas is not available')
  return picture
}
