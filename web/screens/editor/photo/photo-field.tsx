import { Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { portfolioFields } from '#contract/fields/fields.ts'
import { PortfolioInput } from '../../../fields/portfolio-input.tsx'
import { SectionSwitchInput } from '../../../fields/privacy-switch.tsx'
import { FieldSlot, Fields } from '../../../fields/section.tsx'
import { DropArea } from '../../../files/drop-area.tsx'
import { ownerPhotoPath, removePhoto, sendPhoto } from '../../../files/photo-calls.ts'
import { useCropping } from '../../../files/use-cropping.tsx'
import { explanationOf, isSignedOut } from '../../../model/api.ts'
import { withPhoto } from '../../../model/draft/draft.ts'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { updateCachedPortfolio } from '../../../model/queries.ts'
import { IconPhotoUp, IconTrash, IconUser } from '../../../ui/icons.tsx'
import styles from '../pictures/pictures.module.css'

const { alt } = portfolioFields.photo.fields

/** Lets the user choose or drop a photo and crop it to a square. The server stores it immediately. */
export function PhotoField() {
  const { id, alt: photoAlt, activity, error, setError, removedPhoto, unsentPhoto, send, remove } = usePhoto()
  const { open, isReading, dialog } = useCropping((photo) => void send(photo), setError)
  const button = useRef<HTMLButtonElement>(null)

  const isBusy = isReading || activity !== ''
  const choosePhoto = ([file]: File[]) => {
    if (!file || isBusy) return
    setError('')
    open(file)
  }
  return (
    <fieldset className={styles.photo}>
      <legend>{portfolioFields.photo.label}</legend>
      <DropArea label="Choose a photo" accept="image/*" className={styles.photoArea} onFiles={choosePhoto}>
        {(choose) => (
          <>
            <div className={styles.frame}>
              {id === '' ? <IconUser size={40} /> : <img src={ownerPhotoPath(id)} alt={photoAlt || 'Your photo'} width={96} height={96} />}
            </div>
            <Group gap={4}>
              <Button ref={button} variant="light" leftSection={<IconPhotoUp />} aria-disabled={isBusy} onClick={() => isBusy || choose()}>
                {id === '' ? 'Choose a photo' : 'Replace photo'}
              </Button>
              {id !== '' && (
                <Button
                  variant="subtle"
                  color="danger"
                  leftSection={<IconTrash />}
                  onClick={() => {
                    if (isBusy) return
                    button.current?.focus()
                    void remove()
                  }}
                >
                  Remove photo
                </Button>
              )}
              {unsentPhoto && (
                <Button variant="subtle" onClick={() => isBusy || void send(unsentPhoto)}>
                  Try again
                </Button>
              )}
              {removedPhoto && (
                <Button variant="subtle" onClick={() => isBusy || void send(removedPhoto)}>
                  Restore the photo
                </Button>
              )}
            </Group>
            <p className={`small ${error === '' ? 'quiet' : 'error'} ${styles.status}`} aria-live="polite">
              {activity ||
                (isReading && 'Opening your picture …') ||
                error ||
                (removedPhoto ? 'Your photo is removed.' : 'Or drop one here. You can crop it next. We remove its location data.')}
            </p>
          </>
        )}
      </DropArea>
      {id !== '' && (
        <>
          <Fields>
            <FieldSlot wide>
              <PortfolioInput path="photo.alt" field={alt} />
            </FieldSlot>
          </Fields>
          <SectionSwitchInput name="photo" isInline />
        </>
      )}
      {dialog}
    </fieldset>
  )
}

/** Uploads and removes the photo. The server stores each change immediately, so the draft and the cache are updated, too. */
function usePhoto() {
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
