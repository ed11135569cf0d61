import { NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Labels } from '#contract/fields/field.ts'
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
  firstOptions?: ReactNode
  otherOptions?: ReactNode
}

/** A select. Its option 'Select …' represents an empty value and is never stored. */
export function ChoiceBox({
  choices,
  placeholder,
  order = Object.keys(choices),
  value,
  onChange,
  firstOptions,
  otherOptions,
  ...props
}: Props) {
  const [hasOtherOptions, setHasOtherOptions] = useState(false)
  const isKnown = value === '' || value in choices
  return (
    <NativeSelect
      {...props}
      classNames={styles}
      onFocus={() => setHasOtherOptions(otherOptions !== undefined)}
      value={value === '' ? placeholderValue : value}
      onChange={(event) => onChange(event.currentTarget.value === placeholderValue ? '' : event.currentTarget.value)}
    >
      {(placeholder !== undefined || value === '') && <option value={placeholderValue}>{placeholder ?? 'Select …'}</option>}
      {!isKnown && <option value={value}>{value.replaceAll('_', ' ')}</option>}
      {hasOtherOptions && firstOptions}
      {order.map((key) => (
        <option key={key} value={key}>
          {choices[key]}
        </option>
      ))}
      {hasOtherOptions && otherOptions}
    </NativeSelect>
  )
}
