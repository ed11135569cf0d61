import { ActionIcon } from '@mantine/core'
import type { Icon as IconType } from '../../ui/icons.tsx'
import styles from './entry-list.module.css'

interface MoveProps {
  label: string
  Icon: IconType
  possible: boolean
  onMove: () => void
}

/** Stays focusable at the end of the list, and keeps the focus while its row moves through the page. */
export function MoveButton({ label, Icon, possible, onMove }: MoveProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      aria-disabled={!possible}
      className={styles.move ?? ''}
      onClick={(event) => {
        const button = event.currentTarget
        if (possible) onMove()
        requestAnimationFrame(() => button.focus())
      }}
    >
      <Icon />
    </ActionIcon>
  )
}
