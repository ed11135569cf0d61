import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import styles from './crop-dialog.module.css'
import type { Picture } from './picture.ts'

interface Props {
  picture: Picture
  onClose: () => void
  /** Called with the chosen square, in pixels of the picture. */
  onCrop: (square: Area) => void
}

const center = { x: 0, y: 0 }
const zoomRange = { min: 1, max: 4, step: 0.05 }

/** Chooses the visible square by dragging, pinching, the mouse wheel, the slider or the arrow keys. */
export default function CropDialog({ picture, onClose, onCrop }: Props) {
  const [crop, setCrop] = useState(center)
  const [zoom, setZoom] = useState(zoomRange.min)
  const [square, setSquare] = useState<Area>()
  return (
    <Modal opened onClose={onClose} title="Crop your photo">
      <div className={styles.cropper}>
        <Cropper
          image={picture.dataUrl}
          crop={crop}
          zoom={zoom}
          minZoom={zoomRange.min}
          maxZoom={zoomRange.max}
          aspect={1}
          cropShape="round"
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
        <input type="range" {...zoomRange} value={zoom} onChange={(event) => setZoom(Number(event.currentTarget.value))} />
      </label>
      <Group gap="sm" justify="flex-end" mt="lg">
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            setCrop(center)
            setZoom(zoomRange.min)
          }}
        >
          Reset
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => square && onCrop(square)}>Use this photo</Button>
      </Group>
    </Modal>
  )
}
