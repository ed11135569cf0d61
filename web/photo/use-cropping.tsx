import { useState } from 'react'
import 'react-easy-crop/react-easy-crop.css'
import { cropPhoto, type Picture, readPicture } from './picture.ts'

type ActiveCrop = { picture: Picture; CropDialog: typeof import('./crop-dialog.tsx').default }

const unreadableText = "This browser can't read that picture. A JPEG, PNG or WebP works everywhere."
const offlineText = "Cropping needs a connection. Try again when you're back online."

/** Opens a picture in the crop dialog. `onFailure` receives a message for the user. */
export function useCropping(onCropped: (photo: Blob) => void, onFailure: (message: string) => void) {
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
        () => onFailure(unreadableText),
      )
      .finally(() => setReading(false))
  }
  const dialog = activeCrop && (
    <activeCrop.CropDialog
      picture={activeCrop.picture}
      onClose={() => setActiveCrop(undefined)}
      onCrop={(square) => {
        setActiveCrop(undefined)
        cropPhoto(activeCrop.picture, square).then(onCropped, () => onFailure(unreadableText))
      }}
    />
  )
  return { open, isReading, dialog }
}
