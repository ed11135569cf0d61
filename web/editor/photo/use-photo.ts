import { useState } from 'react'
import { explanationOf, isSignedOut } from '../../api.ts'
import { removePhoto, sendPhoto } from '../../photo/photo-calls.ts'
import { updateCachedPortfolio } from '../../queries.ts'
import { withPhoto } from '../draft/draft.ts'
import { useEditor, usePortfolio } from '../editor-context.ts'

/** Uploads and removes the photo. The server stores both immediately, so that the draft and the cache are updated too. */
export function usePhoto() {
  const { saved, change, requireSignIn } = useEditor()
  const { id, alt } = usePortfolio(({ photo }) => photo)
  /** Describes the running request, or an empty string. */
  const [activity, setActivity] = useState('')
  const [error, setError] = useState('')
  const [removed, setRemoved] = useState<Blob>()
  /** Cropped, but not uploaded yet. */
  const [unsent, setUnsent] = useState<Blob>()

  const show = (photoId: string) => {
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
      setUnsent(photo)
      show(await sendPhoto(photo, saved.id))
      setRemoved(undefined)
      setUnsent(undefined)
    })
  const remove = () =>
    run('Removing your photo …', "Your photo couldn't be removed. Please try again.", async () => {
      setRemoved(await removePhoto(id, saved.id))
      show('')
    })
  return {
    id,
    alt,
    activity,
    error,
    setError,
    unsent: error === '' ? undefined : unsent,
    removed: id === '' ? removed : undefined,
    send,
    remove,
  }
}
