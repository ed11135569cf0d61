import { Button } from '@mantine/core'
import styles from './upload-progress.module.css'

interface Props {
  /** As in 'Uploading resume.pdf'. */
  label: string
  /** Absent when the progress is unknown. */
  percent?: number | undefined
  onCancel: () => void
}

/** Progress of an upload with a Cancel button, which takes the focus from the button that it replaces. */
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
