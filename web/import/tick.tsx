import type { ReactNode } from 'react'
import styles from './tick.module.css'

interface Props {
  on: boolean
  onChange: (on: boolean) => void
  /** Id of what tells more about it. */
  describedBy?: string
  children: ReactNode
}

/** A checkbox with its words; the whole line can be pressed. */
export function Tick({ on, onChange, describedBy, children }: Props) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={on} aria-describedby={describedBy} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span className={styles.words}>{children}</span>
    </label>
  )
}

interface AllProps {
  /** What they are of, as in 'Education'. */
  of: string
  onAll: (on: boolean) => void
}

export function AllOrNone({ of, onAll }: AllProps) {
  return (
    <div className={styles.all}>
      <button type="button" aria-label={`All: ${of}`} onClick={() => onAll(true)}>
        All
      </button>
      <button type="button" aria-label={`None: ${of}`} onClick={() => onAll(false)}>
        None
      </button>
    </div>
  )
}
