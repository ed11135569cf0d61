import { Button, Modal } from '@mantine/core'
import { useMemo } from 'react'
import { IconDownload } from '../ui/icons.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'
import { qrColor, qrFile, qrPath, qrPicture } from './qr-code.ts'
import styles from './qr-dialog.module.css'

async function savePicture(url: string, name: string) {
  try {
    saveFile(await qrPicture(url), name)
  } catch {
    toast.error('No picture', 'Your browser could not draw it. The SVG has the same code.')
  }
}

interface Props {
  url: string
  handle: string
  opened: boolean
  onClose: () => void
}

export function QrDialog({ url, handle, opened, onClose }: Props) {
  const { path, size } = useMemo(() => qrPath(url), [url])
  return (
    <Modal opened={opened} onClose={onClose} title="QR code of your page" size="sm">
      <div className={styles.content}>
        <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={`QR code that opens ${url}`}>
          <path fill={qrColor} d={path} />
        </svg>
        <p>Scanning it opens your page. Print it on a CV or a card.</p>
        <div className={styles.buttons}>
          <Button variant="light" leftSection={<IconDownload />} onClick={() => saveFile(qrFile(url), `${handle}-qr.svg`)}>
            Download SVG
          </Button>
          <Button variant="light" leftSection={<IconDownload />} onClick={() => savePicture(url, `${handle}-qr.png`)}>
            Download PNG
          </Button>
        </div>
        <p className={styles.hint}>SVG for print, PNG for everything else.</p>
      </div>
    </Modal>
  )
}
