import { Switch } from '@mantine/core'
import styles from './editions.module.css'

interface Props {
  name: string
  isIncluded: boolean
  /** Whether the edition must leave it out, because it is without a name. */
  isExcluded: boolean
  onChange: (isIncluded: boolean) => void
}

export function EditionSwitch({ name, isIncluded, isExcluded, onChange }: Props) {
  if (isExcluded) return <span className="quiet small">Left out: without your name</span>
  return (
    <Switch
      className={styles.switch ?? ''}
      classNames={{ track: styles.track ?? '', label: styles.label ?? '' }}
      label={isIncluded ? 'In this edition' : 'Left out here'}
      aria-label={`In this edition: ${name}`}
      labelPosition="left"
      size="md"
      checked={isIncluded}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
