import type { ParsedFile } from './parsed-file.ts'

type Photo = NonNullable<ParsedFile['photo']>

/** Bytes of a picture that somebody may still crop. */
const max = 5 * 1024 * 1024

/** What its first bytes say that it is; nothing of it is decoded here. */
export function photoOf(bytes: Uint8Array): Photo | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (bytes.length > max) return undefined
  if (head.startsWith('\xff\xd8\xff')) return { type: 'image/jpeg', bytes }
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return { type: 'image/png', bytes }
  return head.startsWith('RIFF') && head.slice(8) === 'WEBP' ? { type: 'image/webp', bytes } : undefined
}

/** Of a `data:` address; any other is not followed. */
export function photoIn(address: unknown): Photo | undefined {
  if (typeof address !== 'string') return undefined
  const [head] = /^data:image\/[a-z+.-]{1,20};base64,/i.exec(address.slice(0, 50)) ?? []
  return head ? photoOf(new Uint8Array(Buffer.from(address.slice(head.length), 'base64'))) : undefined
}
