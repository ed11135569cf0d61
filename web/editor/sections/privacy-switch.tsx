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
    <Switch
      id={id}
      className={styles.switch ?? ''}
      classNames={{ track: styles.track ?? '' }}
      label={<strong>{label}</strong>}
      description={children}
      color="bark"
      size="md"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
