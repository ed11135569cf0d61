import { Button } from '@mantine/core'
import styles from './save-bar.module.css'

interface Props {
  dirty: boolean
  saving: boolean
  onPreview: () => void
  onSave: () => void
}

export function SaveBar({ dirty, saving, onPreview, onSave }: Props) {
  return (
    <section className={styles['bar']} aria-label="Saving">
      <div className={styles['inner']}>
        <p className={styles['state']} data-dirty={dirty || undefined} aria-live="polite">
          {saving ? 'Saving…' : dirty ? 'Unsaved changes' : 'All changes saved'}
        </p>
        <Button variant="default" onClick={onPreview}>
          Preview Portfolio
        </Button>
        <Button onClick={onSave} aria-disabled={saving} title="Ctrl+S">
          Save Changes
        </Button>
      </div>
    </section>
  )
}
