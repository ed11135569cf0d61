import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Labels } from '#contract/field.ts'
import styles from './fields.module.css'

const placeholderValue = 'select'

interface Props {
  id: string
  label: string
  description: ReactNode
  choices: Labels
  /** Without a placeholder, a choice cannot be cleared. */
  placeholder?: string
  order?: readonly string[]
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A select. Its 'Select …' option stands for an empty value and is never stored. */
export function ChoiceBox({ id, label, description, choices, placeholder, order = Object.keys(choices), value, error, onChange }: Props) {
  const isKnown = value === '' || value in choices
  return (
    <NativeSelect
      id={id}
      label={label}
      description={description}
      error={error}
      classNames={styles}
      value={value === '' ? placeholderValue : value}
      onChange={(event) => onChange(event.currentTarget.value === placeholderValue ? '' : event.currentTarget.value)}
    >
      {(placeholder !== undefined || value === '') && <option value={placeholderValue}>{placeholder ?? 'Select …'}</option>}
      {!isKnown && <option value={value}>{value.replace('_', ' ')}</option>}
      {order.map((key) => (
        <option key={key} value={key}>
          {choices[key]}
        </option>
      ))}
    </NativeSelect>
  )
}
