import { photos } from '#contract/calls/calls.ts'
import { onBehalfOfHeader } from '#contract/calls/sign-in-calls.ts'
import { call, responseOf } from '../model/api.ts'

export const ownerPhotoPath = (id: string) => photos.show.url.replace(':id', encodeURIComponent(id))

/** @throws {ApiError} if the server rejects it */
export async function sendPhoto(photo: Blob, sender: number): Promise<string> {
  const headers = { 'content-type': 'image/jpeg', [onBehalfOfHeader]: String(sender) }
  const { method, url } = photos.upload
  const { id } = await responseOf(photos.upload, await fetch(url, { method, credentials: 'same-origin', headers, body: photo }))
  return id
}

/** Returns its bytes, so that it can be restored. @throws {ApiError} if the server rejects the request */
export async function removePhoto(id: string, sender: number): Promise<Blob> {
  const response = await fetch(ownerPhotoPath(id), { credentials: 'same-origin' })
  // Throws the error that the response contains.
  if (!response.ok) await responseOf(photos.show, response)
  const bytes = await response.blob()
  await call(photos.remove, { sender })
  return bytes
}
