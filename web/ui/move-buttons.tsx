import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from './icons.tsx'
import styles from './item-list.module.css'

interface MoveProps {
  name: string
  index: number
  isLast: boolean
  onMove: (index: number) => void
}

/** The buttons stay focusable at the ends of the list, and keep the focus when their row moves. */
export function MoveButtons({ name, index, isLast, onMove }: MoveProps) {
  const buttons = [
    { direction: 'up', label: `Move ${name} up`, Icon: IconArrowUp, isPossible: index > 0, to: index - 1 },
    { direction: 'down', label: `Move ${name} down`, Icon: IconArrowDown, isPossible: !isLast, to: index + 1 },
  ]
  return buttons.map(({ direction, label, Icon, isPossible, to }) => (
    <ActionIcon
      // Not the label, which changes with the place of the row.
      key={direction}
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      aria-disabled={!isPossible}
      className={styles.move ?? ''}
      onClick={(event) => {
        const button = event.currentTarget
        if (isPossible) onMove(to)
        requestAnimationFrame(() => button.focus())
      }}
    >
      <Icon />
    </ActionIcon>
  ))
}
