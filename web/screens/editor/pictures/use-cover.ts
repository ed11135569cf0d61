import { useState } from 'react'
import type { CropShape } from '../../../files/crop-dialog.tsx'
import { coverAspect, croppedFilesOf, type PictureFiles } from '../../../files/picture-files.ts'
import { loadPicture } from '../../../files/send-picture.ts'
import { useCropDialog } from '../../../files/use-cropping.tsx'

const shape: CropShape = { aspect: coverAspect, isRound: false, title: 'Crop the cover', confirm: 'Use this part' }

/** Crops the cover of a project. `onCropped` gets the id of the uncropped picture, and a function that makes the files of the new one. */
export function useCover(onCropped: (id: string, prepare: () => Promise<PictureFiles>) => void, onFailure: (message: string) => void) {
  const [croppedId, setCroppedId] = useState('')
  const [isLoading, setLoading] = useState(false)
  const { open, isReading, dialog } = useCropDialog(
    shape,
    ({ canvas }, area) => onCropped(croppedId, () => croppedFilesOf(canvas, area)),
    onFailure,
  )
  const crop = (id: string) => {
    setCroppedId(id)
    setLoading(true)
    onFailure('')
    loadPicture(id)
      .then(open, () => onFailure('This picture could not be loaded. Try again when you’re back online.'))
      .finally(() => setLoading(false))
  }
  return { crop, isBusy: isLoading || isReading, dialog }
}
