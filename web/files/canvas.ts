import { isCanvasReadable } from '../ui/canvas-check.ts'

/* What comes from a canvas has no metadata. */

export class UnusableFile extends Error {}

const protectedText =
  'This browser hides from websites what they draw, so your picture would become noise. Allow this site to read “canvas” data, then choose the picture again, or use another browser.'

/** A canvas with a white background. JPEG has no transparency: without a background, transparent areas would turn black. */
function canvasOf(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('Canvas 2D is unavailable')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  draw(context)
  return canvas
}

/** @throws {UnusableFile} if the browser doesn't let pages read what they draw @throws if it can't decode the file */
export async function readUpright(file: Blob, maxSide: number): Promise<HTMLCanvasElement> {
  if (!isCanvasReadable()) throw new UnusableFile(protectedText)
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return scaledDown(bitmap, maxSide)
  } finally {
    bitmap.close()
  }
}

/** A copy whose longer side has at most `maxSide` pixels. */
export function scaledDown(picture: ImageBitmap | HTMLCanvasElement, maxSide: number): HTMLCanvasElement {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  const [width, height] = [Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale))]
  return canvasOf(width, height, (context) => context.drawImage(picture, 0, 0, width, height))
}

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

export const croppedTo = (picture: HTMLCanvasElement, { x, y, width, height }: Area, outWidth: number, outHeight: number) =>
  canvasOf(outWidth, outHeight, (context) => context.drawImage(picture, x, y, width, height, 0, 0, outWidth, outHeight))

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Encoding failed'))), type, quality),
  )

/** In the best quality that fits the size limit. A browser that can't encode the type returns a PNG. */
export async function encodeWithin(canvas: HTMLCanvasElement, type: 'image/jpeg' | 'image/webp', maxBytes: number): Promise<Blob> {
  for (let quality = 0.9; ; quality -= 0.1) {
    const blob = await encode(canvas, type, quality)
    if (blob.size <= maxBytes || quality < 0.2 || blob.type !== type) return blob
  }
}
