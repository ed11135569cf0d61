import { onBehalfOfHeader, photos } from '#contract/calls.ts'
import { call, responseOf } from '../api.ts'

/** The address of the photo with this id, for its owner. */
export const photoAddress = (id: string) => photos.show.url.replace(':id', encodeURIComponent(id))

/**
 * Stores a JPEG as the photo and answers its id.
 * @throws {ApiError} when the server refused it
 */
export async function sendPhoto(photo: Blob, sender: number): Promise<string> {
  const headers = { 'content-type': 'image/jpeg', [onBehalfOfHeader]: String(sender) }
  const { method, url } = photos.upload
  const { id } = await responseOf(photos.upload, await fetch(url, { method, credentials: 'same-origin', headers, body: photo }))
  return id
}

/**
 * Removes the photo and answers its bytes, so that it can come back.
 * @throws {ApiError} when the server refused it
 */
export async function takePhotoAway(id: string, sender: number): Promise<Blob> {
  const response = await fetch(photoAddress(id), { credentials: 'same-origin' })
  if (!response.ok) await responseOf(photos.show, response)
  const bytes = await response.blob()
  await call(photos.remove, { sender })
  return bytes
}
