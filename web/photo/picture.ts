import { limits } from '#contract/limits.ts'

/** Pixels of each side of a photo as it is stored. */
const side = 512
/** Pixels of the longer side while it is cut: more than a square of it needs. */
const longest = 2048

interface Square {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A picture as it stands upright, small enough to be cut quickly. */
export interface Picture {
  readonly canvas: HTMLCanvasElement
  /** As a data: address, because the content security policy knows no other for what is made in the page. */
  readonly address: string
}

function canvasOf(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  // What is transparent would come out black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  draw(context)
  return canvas
}

/** @throws when this browser can't read the file as a picture */
export async function pictureIn(file: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale))]
  const canvas = canvasOf(width, height, (context) => context.drawImage(bitmap, 0, 0, width, height))
  bitmap.close()
  return { canvas, address: canvas.toDataURL('image/jpeg', 0.85) }
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser makes no JPEG'))), 'image/jpeg', quality),
  )

/** The square of a picture as it is sent: pixels only, none of what the file knew beside them, as good as fits. */
export async function photoOf({ canvas }: Picture, { x, y, width, height }: Square): Promise<Blob> {
  const cut = canvasOf(side, side, (context) => context.drawImage(canvas, x, y, width, height, 0, 0, side, side))
  for (let quality = 0.9; ; quality -= 0.1) {
    const photo = await jpegOf(cut, quality)
    if (photo.size <= limits.photoBytes || quality < 0.2) return photo
  }
}
