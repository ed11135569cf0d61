import { Switch } from '@mantine/core'
import { portfolioFields } from '#contract/fields.ts'
import { groupOf, groups } from '#contract/groups.ts'
import type { PreviewField } from '#contract/imports.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { isGroupHidden } from '../../model/private-links/openable-groups.ts'
import '../editor/editor.css'
import { type Choices, withAll } from './choices.ts'
import styles from './import.module.css'

export interface HidingProps {
  /** All fields of the preview. */
  fields: readonly PreviewField[]
  portfolio: Portfolio
  choices: Choices
  onChoose: (choices: Choices) => void
}

const label = 'Hidden until you share your PIN'

/** Whether visitors will see a field or section of the file, next to it: a switch if it is new, otherwise a note. */
export function Hiding({ name, fields, portfolio, choices, onChoose }: HidingProps & { name: string }) {
  const group = groupOf(portfolioFields, name)
  if (group === undefined) return null
  const field = fields.find(({ protects }) => protects === name)?.field
  if (field === undefined) return isGroupHidden(portfolio, group) ? <p className="quiet small">{label}</p> : null
  const isHidden = choices.fields[field] ?? true
  return (
    <Switch
      className={styles.hiding ?? ''}
      color="bark"
      label={label}
      description={isHidden ? undefined : 'Everyone who opens your page can see it.'}
      aria-label={`${groups[group]}: ${label.toLowerCase()}`}
      checked={isHidden}
      onChange={(event) => onChoose(withAll(choices, 'fields', [field], event.currentTarget.checked))}
    />
  )
}
