import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './entry-list.module.css'

/** Stands where the entry was. The focus comes here, so that the way back is one key away. */
export function RemovedNotice({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    <li className={styles['removed']}>
      <span aria-live="polite">Removed {name}</span>
      <Button ref={undo} variant="subtle" onClick={onUndo}>
        Undo
      </Button>
    </li>
  )
}
