import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import styles from './files.module.css'
import type { Picture } from './picture.ts'

export interface CropShape {
  /** Width divided by height. */
  readonly aspect: number
  readonly isRound: boolean
  readonly title: string
  readonly confirm: string
}

interface Props {
  picture: Picture
  shape: CropShape
  onClose: () => void
  /** Called with the chosen area, in pixels of the picture. */
  onCrop: (area: Area) => void
}

const center = { x: 0, y: 0 }
const zoomRange = { min: 1, max: 4, step: 0.05 }

export default function CropDialog({ picture, shape, onClose, onCrop }: Props) {
  const [crop, setCrop] = useState(center)
  const [zoom, setZoom] = useState(zoomRange.min)
  const [area, setArea] = useState<Area>()
  return (
    <Modal opened onClose={onClose} title={shape.title}>
      <div className={styles.cropper}>
        <Cropper
          image={picture.dataUrl}
          crop={crop}
          zoom={zoom}
          minZoom={zoomRange.min}
          maxZoom={zoomRange.max}
          aspect={shape.aspect}
          cropShape={shape.isRound ? 'round' : 'rect'}
          keyboardStep={8}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'application', 'aria-label': 'What is shown: move it with the arrow keys' }}
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
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
        <Button onClick={() => area && onCrop(area)}>{shape.confirm}</Button>
      </Group>
    </Modal>
  )
}
