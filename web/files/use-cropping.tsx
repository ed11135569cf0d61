import { useState } from 'react'
import type { Area } from 'react-easy-crop'
import { UnusableFile } from './canvas.ts'
import type { CropShape } from './crop-dialog.tsx'
import { cropPhoto, type Picture, readPicture } from './picture.ts'

type ActiveCrop = { picture: Picture; CropDialog: typeof import('./crop-dialog.tsx').default }

const unreadableText = 'This browser can’t read that picture. A JPEG, PNG or WebP works everywhere.'
const offlineText = 'Cropping needs a connection. Try again when you’re back online.'

const photoShape: CropShape = { aspect: 1, isRound: true, title: 'Crop your photo', confirm: 'Use this photo' }

/** Opens a picture in the crop dialog and crops it to a photo. `onFailure` receives a message for the user. */
export function useCropping(onCropped: (photo: Blob) => void, onFailure: (message: string) => void) {
  const onChosen = (picture: Picture, area: Area) => {
    cropPhoto(picture, area).then(onCropped, () => onFailure(unreadableText))
  }
  return useCropDialog(photoShape, onChosen, onFailure)
}

/** Opens a picture in the crop dialog. `onFailure` receives a message for the user. */
export function useCropDialog(shape: CropShape, onChosen: (picture: Picture, area: Area) => void, onFailure: (message: string) => void) {
  const [activeCrop, setActiveCrop] = useState<ActiveCrop>()
  const [isReading, setReading] = useState(false)
  const open = (file: Blob) => {
    setReading(true)
    readPicture(file)
      .then(
        (picture) =>
          import('./crop-dialog.tsx').then(
            ({ default: CropDialog }) => setActiveCrop({ picture, CropDialog }),
            () => onFailure(offlineText),
          ),
        (error: unknown) => onFailure(error instanceof UnusableFile ? error.message : unreadableText),
      )
      .finally(() => setReading(false))
  }
  const dialog = activeCrop && (
    <activeCrop.CropDialog
      picture={activeCrop.picture}
      shape={shape}
      onClose={() => setActiveCrop(undefined)}
      onCrop={(area) => {
        setActiveCrop(undefined)
        onChosen(activeCrop.picture, area)
      }}
    />
  )
  return { open, isReading, dialog }
}
