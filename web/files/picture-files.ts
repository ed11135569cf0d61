import type { PictureFileName } from '#contract/fields/picture.ts'
import { limits } from '#contract/limits.ts'
import { type Area, croppedTo, encodeWithin, readUpright, scaledDown, UnusableFile } from './canvas.ts'

export type PictureFiles = ReadonlyMap<PictureFileName, Blob>

/** A larger file takes too much memory to decode. */
const maxMegabytes = 50

/**
 * A picture in two sizes, without metadata: a small JPEG, and WebP in both sizes where the browser encodes it, otherwise a large JPEG.
 * @throws {UnusableFile} if the file is too large, or the browser can't decode it or lets no page read what it draws
 */
export async function pictureFilesOf(file: File): Promise<PictureFiles> {
  if (file.size > maxMegabytes * 1024 * 1024)
    throw new UnusableFile(`“${file.name}” is larger than ${maxMegabytes} MB. Use a smaller copy.`)
  const large = await readUpright(file, limits.pictureSide).catch((error: unknown) => {
    if (error instanceof UnusableFile) throw error
    throw new UnusableFile(`This browser can’t read “${file.name}”. A JPEG, PNG or WebP works everywhere.`)
  })
  return await filesOf(large)
}

/** Width divided by height of a cover. */
export const coverAspect = 16 / 9

export async function croppedFilesOf(picture: HTMLCanvasElement, area: Area): Promise<PictureFiles> {
  const width = Math.min(limits.pictureSide, Math.max(1, Math.round(area.width)))
  return await filesOf(croppedTo(picture, area, width, Math.max(1, Math.round(width / coverAspect))))
}

/** @param large at most `limits.pictureSide` pixels wide and high */
async function filesOf(large: HTMLCanvasElement): Promise<PictureFiles> {
  const small = scaledDown(large, limits.smallPictureSide)
  const isSmall = small.width === large.width
  const files = new Map<PictureFileName, Blob>([['small.jpg', await jpegOf(small)]])
  const smallWebp = await webpOf(small)
  if (smallWebp) files.set('small.webp', smallWebp)
  const largeWebp = isSmall || !smallWebp ? undefined : await webpOf(large)
  if (largeWebp) files.set('large.webp', largeWebp)
  else if (!isSmall) files.set('large.jpg', await jpegOf(large))
  return files
}

const jpegOf = (canvas: HTMLCanvasElement) => encodeWithin(canvas, 'image/jpeg', limits.pictureBytes)

/** Undefined if the browser can't encode WebP. */
async function webpOf(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  const blob = await encodeWithin(canvas, 'image/webp', limits.pictureBytes)
  return blob.type === 'image/webp' ? blob : undefined
}
