import { useState } from 'react'
import { removePhoto, sendPhoto } from '../../../files/photo-calls.ts'
import { explanationOf, isSignedOut } from '../../../model/api.ts'
import { withPhoto } from '../../../model/draft/draft.ts'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { updateCachedPortfolio } from '../../../model/queries.ts'

/** Uploads and removes the photo. The server stores each change immediately, so the draft and the cache are updated, too. */
export function usePhoto() {
  const { saved, change, requireSignIn } = useEditor()
  const { id, alt } = usePortfolio(({ photo }) => photo)
  const [activity, setActivity] = useState('')
  const [error, setError] = useState('')
  const [removedPhoto, setRemovedPhoto] = useState<Blob>()
  const [unsentPhoto, setUnsentPhoto] = useState<Blob>()

  const showPhoto = (photoId: string) => {
    change((draft) => withPhoto(draft, photoId))
    updateCachedPortfolio((cached) => ({ ...cached, photo: { ...cached.photo, id: photoId } }))
  }
  const run = async (description: string, fallbackError: string, action: () => Promise<void>) => {
    setActivity(description)
    setError('')
    await action().catch((reason: unknown) => {
      if (isSignedOut(reason)) requireSignIn()
      setError(explanationOf(reason, fallbackError))
    })
    setActivity('')
  }
  const send = (photo: Blob) =>
    run('Uploading your photo …', 'Your photo could not be uploaded. Please try again.', async () => {
      setUnsentPhoto(photo)
      showPhoto(await sendPhoto(photo, saved.id))
      setRemovedPhoto(undefined)
      setUnsentPhoto(undefined)
    })
  const remove = () =>
    run('Removing your photo …', 'Your photo couldn’t be removed. Please try again.', async () => {
      setRemovedPhoto(await removePhoto(id, saved.id))
      showPhoto('')
    })
  return {
    id,
    alt,
    activity,
    error,
    setError,
    unsentPhoto: error === '' ? undefined : unsentPhoto,
    removedPhoto: id === '' ? removedPhoto : undefined,
    send,
    remove,
  }
}
