import type { ReactNode } from 'react'
import styles from './choice.module.css'

interface Props {
  on: boolean
  onChange: (on: boolean) => void
  /** Of the radio buttons of which it is one; without it, it is a checkbox. */
  name?: string
  /** With a line around it. */
  boxed?: boolean
  /** Id of what tells more about it. */
  describedBy?: string
  children: ReactNode
}

/** A checkbox or a radio button with its words; all of it can be pressed. */
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
      <span className={styles.words}>{children}</span>
    </label>
  )
}
