import { Button } from '@mantine/core'
import styles from './restore-notice.module.css'

interface Props {
  onRestore: () => void
  onDiscard: () => void
}

/** After a crash, a reload or an expired sign-in. */
export function RestoreNotice({ onRestore, onDiscard }: Props) {
  return (
    <aside className={styles['notice']} aria-label="Earlier changes">
      <p>You have changes from earlier that were not saved.</p>
      <Button variant="light" onClick={onRestore}>
        Restore them
      </Button>
      <Button variant="subtle" color="gray" onClick={onDiscard}>
        Discard
      </Button>
    </aside>
  )
}
