import { pictures } from '#contract/calls/calls.ts'
import { picturePath } from '#contract/fields/picture.ts'
import type { PictureFiles } from './picture-files.ts'
import { sendBody } from './send-body.ts'

/** @throws {DOMException} AbortError when `signal` aborted the upload @throws {ApiError} when the server rejects it */
export async function sendPicture(files: PictureFiles, options: Parameters<typeof sendBody>[2]): Promise<string> {
  const form = new FormData()
  for (const [name, file] of files) form.append(name, file, name)
  const { id } = await sendBody(pictures.upload, form, options)
  return id
}

/** @throws if it is no longer stored, or without a connection */
export async function loadPicture(id: string): Promise<Blob> {
  for (const name of ['large.webp', 'large.jpg', 'small.jpg'] as const) {
    const response = await fetch(picturePath(id, name), { credentials: 'same-origin' })
    if (response.ok) return await response.blob()
  }
  throw new Error('The picture is not stored')
}
