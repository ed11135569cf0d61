import type { Area } from 'react-easy-crop'
import { limits } from '#contract/limits.ts'

/** Pixels of each side of a stored photo. */
const photoSize = 512
/** Pixels of the longer side during cropping. */
const maxPictureSize = 2048

/** A picture in upright orientation, scaled down so that cropping is fast. */
export interface Picture {
  readonly canvas: HTMLCanvasElement
  /** A data: URL, because the content security policy allows no blob: URLs. */
  readonly dataUrl: string
}

function canvasOf(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Canvas 2D is unavailable')
  // JPEG has no transparency: without a background, transparent areas would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  draw(context)
  return canvas
}

/** @throws if the browser can't decode the file as a picture */
export async function readPicture(file: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, maxPictureSize / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale))]
  const canvas = canvasOf(width, height, (context) => context.drawImage(bitmap, 0, 0, width, height))
  bitmap.close()
  return { canvas, dataUrl: canvas.toDataURL('image/jpeg', 0.85) }
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('JPEG encoding failed'))), 'image/jpeg', quality),
  )

/** Crops a picture to a JPEG without metadata, in the best quality that fits the size limit. */
export async function cropPhoto({ canvas }: Picture, { x, y, width, height }: Area): Promise<Blob> {
  const cropped = canvasOf(photoSize, photoSize, (context) => context.drawImage(canvas, x, y, width, height, 0, 0, photoSize, photoSize))
  for (let quality = 0.9; ; quality -= 0.1) {
    const photo = await jpegOf(cropped, quality)
    if (photo.size <= limits.photoBytes || quality < 0.2) return photo
  }
}
