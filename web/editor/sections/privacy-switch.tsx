import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { type SectionSwitch, sectionSwitches } from '#contract/choices.ts'
import { useEditor } from '../editor-context.ts'
import { fieldId } from '../fields/field-errors.ts'
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
      classNames={{ track: styles.track ?? '', description: styles.about ?? '' }}
      label={<strong className={styles.name}>{label}</strong>}
      description={children}
      color="bark"
      size="md"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

interface SectionProps {
  name: SectionSwitch
  /** Beside what it hides, and not among all switches. */
  here?: boolean
}

/** The switch of a group beyond the specification's. What is hidden and empty is not even mentioned. */
export function SectionSwitchInput({ name, here = false }: SectionProps) {
  const { portfolio, edit } = useEditor()
  const isHidden = portfolio.sectionPrivacy[name]
  const input = (
    <PrivacySwitch
      id={fieldId(`sectionPrivacy.${name}`) + (here ? '-here' : '')}
      label={sectionSwitches[name]}
      checked={isHidden}
      onChange={(checked) => edit((current) => ({ ...current, sectionPrivacy: { ...current.sectionPrivacy, [name]: checked } }))}
    >
      {isHidden ? 'Hidden until your PIN opens it.' : 'Everybody can read it.'}
    </PrivacySwitch>
  )
  return here ? <div className={styles.here}>{input}</div> : input
}
