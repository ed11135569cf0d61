import { type PictureFileName, pictureFileNames } from '#contract/fields/picture.ts'
import type { ParsedFile } from './parsed-file.ts'

export const picturePathInArchive = (id: string, name: string): string => `pictures/${id}.${name}`

export function pictureAtPath(path: string): { id: string; name: PictureFileName } | undefined {
  const name = pictureFileNames.find((each) => path.endsWith(`.${each}`))
  const [, id] = name === undefined ? [] : (/^pictures\/([A-Za-z0-9_-]{1,64})$/.exec(path.slice(0, -name.length - 1)) ?? [])
  return name && id ? { id, name } : undefined
}

type Photo = NonNullable<ParsedFile['photo']>

/** More than the limit of a photo, because the user can still crop the picture. */
const maxPictureBytes = 5 * 1024 * 1024

export function photoOf(bytes: Uint8Array): Photo | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (bytes.length > maxPictureBytes) return undefined
  if (head.startsWith('\xff\xd8\xff')) return { type: 'image/jpeg', bytes }
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return { type: 'image/png', bytes }
  return head.startsWith('RIFF') && head.slice(8) === 'WEBP' ? { type: 'image/webp', bytes } : undefined
}

/** The picture in a `data:` URL. Other URLs are never fetched. */
export function photoIn(url: unknown): Photo | undefined {
  if (typeof url !== 'string') return undefined
  const [head] = /^data:image\/[a-z+.-]{1,20};base64,/i.exec(url.slice(0, 50)) ?? []
  return head ? photoOf(new Uint8Array(Buffer.from(url.slice(head.length), 'base64'))) : undefined
}
