import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './entry-list.module.css'

/** Shown in place of a removed entry. Takes the focus, so that one key restores the entry. */
export function RemovedNotice({ name, onRestore }: { name: string; onRestore: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <li className={`quiet ${styles.empty} ${styles.removed}`}>
      <span className="breaks" aria-live="polite">
        Removed {name}
      </span>
      <Button ref={button} variant="subtle" onClick={onRestore}>
        Restore
      </Button>
    </li>
  )
}
