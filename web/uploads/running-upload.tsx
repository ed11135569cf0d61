import { Button } from '@mantine/core'
import styles from './running-upload.module.css'

interface Props {
  filename: string
  percent: number
  onCancel: () => void
}

/** How far an upload has come, and the way to stop it. */
export function RunningUpload({ filename, percent, onCancel }: Props) {
  return (
    <div className={styles['running']}>
      <label className={styles['progress']}>
        <span className={styles['filename']}>Uploading {filename}</span>
        <progress max={100} value={percent} />
      </label>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
