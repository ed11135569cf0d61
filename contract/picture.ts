/** Uploaded pictures: the covers and pictures of projects, and logos. No imports, because the browser loads this file. */

/** A picture in a field. The members after `caption` are only in what visitors get. */
export interface Picture {
  /** From the upload. */
  readonly id: string
  /** What it shows, for readers who can't see it. */
  readonly alt: string
  readonly caption: string
  /** Pixels of the largest file. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly sources?: readonly PictureSource[] | undefined
}

/** One file of a picture. */
export interface PictureSource {
  readonly type: 'image/jpeg' | 'image/webp'
  /** Pixels. */
  readonly width: number
  readonly url: string
}

/**
 * The files of a picture. Only `small.jpg` always exists: a small picture has no large file, and of the large ones, WebP is enough for every
 * current browser.
 */
export const pictureFileNames = ['small.jpg', 'large.jpg', 'small.webp', 'large.webp'] as const

export type PictureFileName = (typeof pictureFileNames)[number]

export const pictureType = (name: PictureFileName): PictureSource['type'] => (name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')

/** The path of a file of a picture. */
export function picturePath(id: string, name: PictureFileName, key = ''): string {
  return `/api/picture/${encodeURIComponent(id)}/${name}${key ? `?key=${encodeURIComponent(key)}` : ''}`
}
