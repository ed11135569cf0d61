import { Button } from '@mantine/core'
import styles from './upload-progress.module.css'

interface Props {
  /** What is being done, as in 'Uploading resume.pdf'. */
  label: string
  /** Absent when nobody knows how far it has come. */
  percent?: number | undefined
  onCancel: () => void
}

/** How far an upload has come, and the way to stop it, which gets the focus of the button that was here before. */
export function UploadProgress({ label, percent, onCancel }: Props) {
  return (
    <div className={styles.running}>
      <label className={styles.progress}>
        <span className={styles.label}>{label}</span>
        <progress max={100} value={percent} />
      </label>
      <Button variant="default" autoFocus onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
