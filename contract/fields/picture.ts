/** No imports, because the browser loads this file. */

/** The members after `caption` are only in what visitors get. */
export interface Picture {
  readonly id: string
  /** What it shows, for readers who can't see it. */
  readonly alt: string
  readonly caption: string
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly sources?: readonly PictureSource[] | undefined
}

export interface PictureSource {
  readonly type: 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly url: string
}

/** Only `small.jpg` always exists: a small picture has no large file, and every current browser has WebP for the large ones. */
export const pictureFileNames = ['small.jpg', 'large.jpg', 'small.webp', 'large.webp'] as const

export type PictureFileName = (typeof pictureFileNames)[number]

export const pictureType = (name: PictureFileName): PictureSource['type'] => (name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')

export function picturePath(id: string, name: PictureFileName, key = ''): string {
  return `/api/picture/${encodeURIComponent(id)}/${name}${key ? `?key=${encodeURIComponent(key)}` : ''}`
}
