import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { type SectionSwitch, sectionSwitches } from '#contract/fields/choices.ts'
import type { Field, Fields } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import type { PrivacyFlag } from '#contract/fields/privacy-flags.ts'
import { asksForPin, filledGroupNames, isUnmentioned } from '#contract/fields/section-switches.ts'
import { emptyOf } from '#contract/fields/values.ts'
import { useEditor, usePortfolio } from '../model/draft/editor-context.ts'
import { isBlank } from '../model/draft/normalize-for-save.ts'
import { type Entry, isEqual, valueAt } from '../model/entries.ts'
import { fieldId } from '../model/field-errors.ts'
import styles from './inputs.module.css'
import type { NamedField } from './more-details.tsx'

interface Props {
  id: string
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

function PrivacySwitch({ id, label, checked, onChange, children }: Props) {
  return (
    <Switch
      id={id}
      className={styles.switch ?? ''}
      classNames={{ track: styles.track ?? '', description: styles.about ?? '' }}
      label={<strong className={styles.name}>{label}</strong>}
      description={children}
      // The label element surrounds the description as well, which would become a part of the name.
      aria-label={label}
      color="bark"
      size="md"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

const table: Fields = portfolioFields
const flags = portfolioFields.privacySettings.fields

const isEmpty = (field: Field, value: unknown) =>
  field.kind === 'list' ? (value as Entry[]).every((entry) => isBlank(field, entry)) : isEqual(value, emptyOf(field))

/** Whether all fields that the flag can hide are empty. */
const hidesNothing = (portfolio: Portfolio, flag: PrivacyFlag) =>
  Object.entries(table).every(([name, field]) => field.hiddenBy !== flag || isEmpty(field, valueAt(portfolio, name)))

export function FlagSwitch({ flag }: { flag: PrivacyFlag }) {
  const { edit } = useEditor()
  const isHidden = usePortfolio(({ privacySettings }) => privacySettings[flag])
  const isUseless = usePortfolio((portfolio) => hidesNothing(portfolio, flag))
  return (
    <PrivacySwitch
      id={fieldId(`privacySettings.${flag}`)}
      label={flags[flag].label}
      checked={isHidden}
      onChange={(checked) => edit((current) => ({ ...current, privacySettings: { ...current.privacySettings, [flag]: checked } }))}
    >
      {isUseless ? 'Nothing filled in yet.' : isHidden ? flags[flag].hint : 'Visible to everyone.'}
    </PrivacySwitch>
  )
}

/** The switches that hide these fields, next to them. In the view of all fields, they are in Privacy Settings instead. */
export function FlagSwitches({ fields }: { fields: readonly NamedField[] }) {
  const isAllOpen = useEditor().opened.view === 'all'
  const filled = usePortfolio((portfolio) =>
    fields.flatMap(([, { hiddenBy }]) => (hiddenBy && !hidesNothing(portfolio, hiddenBy) ? [hiddenBy] : [])),
  )
  if (isAllOpen || filled.length === 0) return null
  return (
    <div className={styles.inline}>
      {[...new Set(filled)].map((flag) => (
        <FlagSwitch key={flag} flag={flag} />
      ))}
    </div>
  )
}

interface SectionProps {
  name: SectionSwitch
  isInline?: boolean
}

/** The switch of a private group that the specification does not define. The public page does not mention a hidden group that is empty. */
export function SectionSwitchInput({ name, isInline = false }: SectionProps) {
  const { edit } = useEditor()
  const isHidden = usePortfolio(({ sectionPrivacy }) => sectionPrivacy[name])
  const hasPictures = usePortfolio(({ projects }) => name === 'projects' && projects.some(({ pictures }) => pictures.length > 0))
  const isOnlyByLink = usePortfolio((portfolio) => !asksForPin(portfolio, portfolio))
  const isFilled = usePortfolio((portfolio) => filledGroupNames(portfolio).includes(name))
  // Above empty fields, there is nothing to hide yet.
  if (isInline && isUnmentioned(name) && !isFilled) return null
  const unmentionedText = isOnlyByLink ? 'Hidden. A private link opens it' : 'Hidden. Your PIN or a private link opens it'
  const input = (
    <PrivacySwitch
      id={fieldId(`sectionPrivacy.${name}`) + (isInline ? '-here' : '')}
      label={sectionSwitches[name]}
      checked={isHidden}
      onChange={(checked) => edit((current) => ({ ...current, sectionPrivacy: { ...current.sectionPrivacy, [name]: checked } }))}
    >
      {isHidden ? (isUnmentioned(name) ? unmentionedText : 'Hidden until your PIN unlocks it') : 'Visible to everyone'}
      {hasPictures ? ', with its pictures and their pages.' : '.'}
    </PrivacySwitch>
  )
  return isInline ? <div className={styles.inline}>{input}</div> : input
}
