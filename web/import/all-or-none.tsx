import { Group } from '@mantine/core'
import styles from './import.module.css'

interface Props {
  /** What they are of, as in 'Education'. */
  of: string
  onAll: (on: boolean) => void
}

export function AllOrNone({ of, onAll }: Props) {
  return (
    <Group className={styles.all ?? ''}>
      <button type="button" aria-label={`All: ${of}`} onClick={() => onAll(true)}>
        All
      </button>
      <button type="button" aria-label={`None: ${of}`} onClick={() => onAll(false)}>
        None
      </button>
    </Group>
  )
}
