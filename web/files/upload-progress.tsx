import { Button } from '@mantine/core'
import styles from './files.module.css'

/** Progress of an upload, if known, with a Cancel button, which takes the focus from the button that it replaces. */
export function UploadProgress({ label, percent, onCancel }: { label: string; percent?: number | undefined; onCancel: () => void }) {
  return (
    <div className={styles.upload}>
      <label className={styles.progress}>
        <span className="breaks">{label}</span>
        <progress max={100} value={percent} />
      </label>
      <Button variant="default" autoFocus onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
