import type { Area } from 'react-easy-crop'
import { limits } from '#contract/limits.ts'
import { croppedTo, encodeWithin, readUpright } from './canvas.ts'

/** Pixels of each side of a stored photo. */
const photoSize = 512
/** Pixels of the longer side during cropping. */
const maxPictureSize = 2048

export interface Picture {
  readonly canvas: HTMLCanvasElement
  /** A data: URL, because the content security policy allows no blob: URLs. */
  readonly dataUrl: string
}

/** @throws {UnusableFile} if the browser doesn't let pages read what they draw @throws if it can't decode the file */
export async function readPicture(file: Blob): Promise<Picture> {
  const canvas = await readUpright(file, maxPictureSize)
  return { canvas, dataUrl: canvas.toDataURL('image/jpeg', 0.85) }
}

/** Crops a picture to a JPEG without metadata, in the best quality that fits the size limit. */
export const cropPhoto = ({ canvas }: Picture, square: Area): Promise<Blob> =>
  encodeWithin(croppedTo(canvas, square, photoSize, photoSize), 'image/jpeg', limits.photoBytes)
