import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './entry-list.module.css'

/** Stands where the entry was. The focus comes here, so that the way back is one key away. */
export function RemovedNotice({ name, onBringBack }: { name: string; onBringBack: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <li className={`quiet ${styles.empty} ${styles.removed}`}>
      <span className="breaks" aria-live="polite">
        Removed {name}
      </span>
      <Button ref={button} variant="subtle" onClick={onBringBack}>
        Bring it back
      </Button>
    </li>
  )
}
