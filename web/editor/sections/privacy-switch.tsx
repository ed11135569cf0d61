import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { type SectionSwitch, sectionSwitches } from '#contract/choices.ts'
import { asksForPin, isUnmentioned } from '#contract/section-switches.ts'
import { useEditor, usePortfolio } from '../editor-context.ts'
import { fieldId } from '../fields/field-errors.ts'
import styles from './privacy-settings.module.css'

interface Props {
  id: string
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Describes what visitors see. */
  children: ReactNode
}

/** Hides a part of the portfolio until it is unlocked with the PIN. */
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
  /** Whether the switch is next to the fields that it hides, and not in the list of all switches. */
  isInline?: boolean
}

/** The switch of a private group that the specification does not define. The public page does not mention a hidden group that is empty. */
export function SectionSwitchInput({ name, isInline = false }: SectionProps) {
  const { edit } = useEditor()
  const isHidden = usePortfolio(({ sectionPrivacy }) => sectionPrivacy[name])
  const hasPictures = usePortfolio(({ projects }) => name === 'projects' && projects.some(({ pictures }) => pictures.length > 0))
  const isOnlyByLink = usePortfolio((portfolio) => !asksForPin(portfolio, { ...portfolio }))
  const hiddenWithoutTrace = isOnlyByLink
    ? 'Visitors can’t tell that it exists. Only a private link opens it, because nothing else that is filled in is hidden'
    : 'Visitors can’t tell that it exists. Your PIN or a private link opens it'
  const input = (
    <PrivacySwitch
      id={fieldId(`sectionPrivacy.${name}`) + (isInline ? '-here' : '')}
      label={sectionSwitches[name]}
      checked={isHidden}
      onChange={(checked) => edit((current) => ({ ...current, sectionPrivacy: { ...current.sectionPrivacy, [name]: checked } }))}
    >
      {isHidden ? (isUnmentioned(name) ? hiddenWithoutTrace : 'Hidden until your PIN unlocks it') : 'Visible to everyone'}
      {hasPictures ? ', with its pictures and their pages.' : '.'}
    </PrivacySwitch>
  )
  return isInline ? <div className={styles.inline}>{input}</div> : input
}
