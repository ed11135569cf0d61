import { useState } from 'react'
import 'react-easy-crop/react-easy-crop.css'
import { type Picture, photoOf, pictureIn } from './picture.ts'

type Cutting = { picture: Picture; CropDialog: typeof import('./crop-dialog.tsx').default }

const unread = "This browser can't read that picture. A JPEG, PNG or WebP works everywhere."
const unreachable = "Your photo can't be cut without a connection. Please try again."

/** Opens pictures and has them cut to a square. `onFailure` gets a sentence for the person. */
export function useCropping(onCut: (photo: Blob) => void, onFailure: (sentence: string) => void) {
  const [cutting, setCutting] = useState<Cutting>()
  const [reading, setReading] = useState(false)
  const open = (file: Blob) => {
    setReading(true)
    pictureIn(file)
      .then(
        (picture) =>
          import('./crop-dialog.tsx').then(
            ({ default: CropDialog }) => setCutting({ picture, CropDialog }),
            () => onFailure(unreachable),
          ),
        () => onFailure(unread),
      )
      .finally(() => setReading(false))
  }
  const dialog = cutting && (
    <cutting.CropDialog
      picture={cutting.picture}
      onClose={() => setCutting(undefined)}
      onCut={(square) => {
        setCutting(undefined)
        photoOf(cutting.picture, square).then(onCut, () => onFailure(unread))
      }}
    />
  )
  return { open, reading, dialog }
}
