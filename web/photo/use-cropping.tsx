import { useState } from 'react'
import 'react-easy-crop/react-easy-crop.css'
import { type Picture, photoOf, pictureIn } from './picture.ts'

type OpenCrop = { picture: Picture; CropDialog: typeof import('./crop-dialog.tsx').default }

const unreadableText = "This browser can't read that picture. A JPEG, PNG or WebP works everywhere."
const offlineText = "Cropping needs a connection. Try again when you're back online."

/** Opens a picture in the crop dialog. `onFailure` receives a message for the user. */
export function useCropping(onCropped: (photo: Blob) => void, onFailure: (sentence: string) => void) {
  const [openCrop, setOpenCrop] = useState<OpenCrop>()
  const [reading, setReading] = useState(false)
  const open = (file: Blob) => {
    setReading(true)
    pictureIn(file)
      .then(
        (picture) =>
          import('./crop-dialog.tsx').then(
            ({ default: CropDialog }) => setOpenCrop({ picture, CropDialog }),
            () => onFailure(offlineText),
          ),
        () => onFailure(unreadableText),
      )
      .finally(() => setReading(false))
  }
  const dialog = openCrop && (
    <openCrop.CropDialog
      picture={openCrop.picture}
      onClose={() => setOpenCrop(undefined)}
      onCrop={(square) => {
        setOpenCrop(undefined)
        photoOf(openCrop.picture, square).then(onCropped, () => onFailure(unreadableText))
      }}
    />
  )
  return { open, reading, dialog }
}
