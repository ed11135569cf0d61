import type { ReactNode } from 'react'
import styles from './form.module.css'

interface Props {
  on: boolean
  onChange: (on: boolean) => void
  /** The name of its radio group; without it, this is a checkbox. */
  name?: string
  boxed?: boolean
  describedBy?: string
  children: ReactNode
}

/** A checkbox or radio button with its label; the whole area is clickable. */
export function Choice({ on, onChange, name, boxed = false, describedBy, children }: Props) {
  return (
    <label className={styles.choice} data-boxed={boxed || undefined}>
      <input
        type={name === undefined ? 'checkbox' : 'radio'}
        name={name}
        checked={on}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={`breaks ${styles.label}`}>{children}</span>
    </label>
  )
}
