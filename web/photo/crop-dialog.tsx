import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import styles from './crop-dialog.module.css'
import type { Picture } from './picture.ts'

interface Props {
  picture: Picture
  onClose: () => void
  /** Pixels of the picture. */
  onCut: (square: Area) => void
}

const middle = { x: 0, y: 0 }
const zooms = { min: 1, max: 4, step: 0.05 }

/** Chooses the square that is shown: drag, pinch, the wheel, the slider, or the arrow keys. */
export default function CropDialog({ picture, onClose, onCut }: Props) {
  const [crop, setCrop] = useState(middle)
  const [zoom, setZoom] = useState(zooms.min)
  const [square, setSquare] = useState<Area>()
  return (
    <Modal opened onClose={onClose} title="Cut your photo">
      <div className={styles.cropper}>
        <Cropper
          image={picture.address}
          crop={crop}
          zoom={zoom}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          aspect={1}
          keyboardStep={8}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'application', 'aria-label': 'What is shown: move it with the arrow keys' }}
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setSquare(pixels)}
        />
      </div>
      <label className={styles.zoom}>
        Zoom
        <input type="range" {...zooms} value={zoom} onChange={(event) => setZoom(Number(event.currentTarget.value))} />
      </label>
      <Group gap="sm" justify="flex-end" mt="lg">
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            setCrop(middle)
            setZoom(zooms.min)
          }}
        >
          Reset
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => square && onCut(square)}>Use this photo</Button>
      </Group>
    </Modal>
  )
}
