import { useState } from 'react'
import { explanationOf, isSignedOut } from '../../api.ts'
import { sendPhoto, takePhotoAway } from '../../photo/photo-calls.ts'
import { changeKnownPortfolio } from '../../queries.ts'
import { withPhoto } from '../draft/draft.ts'
import { useEditor } from '../editor-context.ts'

/** Setting and removing the photo. Both are stored at once, in the draft as in the cache. */
export function usePhoto() {
  const { portfolio, change, signedOut } = useEditor()
  const { id } = portfolio.photo
  const [doing, setDoing] = useState('')
  const [error, setError] = useState('')
  const [removed, setRemoved] = useState<Blob>()
  /** Cut, and not arrived. */
  const [unsent, setUnsent] = useState<Blob>()

  const show = (photoId: string) => {
    change((draft) => withPhoto(draft, photoId))
    changeKnownPortfolio((cached) => ({ ...cached, photo: { ...cached.photo, id: photoId } }))
  }
  const run = async (words: string, failure: string, step: () => Promise<void>) => {
    setDoing(words)
    setError('')
    await step().catch((reason: unknown) => {
      if (isSignedOut(reason)) signedOut()
      setError(explanationOf(reason, failure))
    })
    setDoing('')
  }
  const send = (photo: Blob) =>
    run('Uploading your photo …', "Your photo didn't get through. Please try again.", async () => {
      setUnsent(photo)
      show(await sendPhoto(photo, portfolio.id))
      setRemoved(undefined)
      setUnsent(undefined)
    })
  const remove = () =>
    run('Removing your photo …', "Your photo couldn't be removed. Please try again.", async () => {
      setRemoved(await takePhotoAway(id, portfolio.id))
      show('')
    })
  return { id, doing, error, setError, unsent: error === '' ? undefined : unsent, removed: id === '' ? removed : undefined, send, remove }
}
