import { Button, Modal } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { saveFile } from '../ui/save-file.ts'
import { qrColor, qrFile, qrPath } from './qr-code.ts'
import styles from './qr-dialog.module.css'

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
      <div className={styles['content']}>
        <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={`QR code that opens ${url}`}>
          <path fill={qrColor} d={path} />
        </svg>
        <p>Scanning it opens your page. Print it on a CV or a card.</p>
        <Button
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => saveFile(qrFile(url), `${handle}-qr.svg`)}
        >
          Download
        </Button>
      </div>
    </Modal>
  )
}
