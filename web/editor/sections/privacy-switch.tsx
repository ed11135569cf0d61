import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './privacy-settings.module.css'

interface Props {
  id: string
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** What readers see of it. */
  children: ReactNode
}

/** Hides something until the PIN opens it. */
export function PrivacySwitch({ id, label, checked, onChange, children }: Props) {
  return (
    <div className={styles.flag}>
      <Switch
        id={id}
        label={label}
        aria-describedby={`${id}-visible`}
        color="bark"
        size="md"
        classNames={{ body: styles.body ?? '', label: styles.label ?? '', track: styles.track ?? '' }}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <p id={`${id}-visible`} className={styles.visible}>
        {children}
      </p>
    </div>
  )
}
