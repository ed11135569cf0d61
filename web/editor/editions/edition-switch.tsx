import { Switch } from '@mantine/core'
import styles from './editions.module.css'

interface Props {
  /** What is in the edition or left out. */
  name: string
  isOn: boolean
  /** An edition without a name never has it. */
  isNever: boolean
  onChange: (isOn: boolean) => void
}

export function EditionSwitch({ name, isOn, isNever, onChange }: Props) {
  if (isNever) return <span className="quiet small">Left out: without your name</span>
  return (
    <Switch
      className={styles.switch ?? ''}
      classNames={{ track: styles.track ?? '', label: styles.word ?? '' }}
      label={isOn ? 'In this edition' : 'Left out here'}
      aria-label={`In this edition: ${name}`}
      labelPosition="left"
      size="md"
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
