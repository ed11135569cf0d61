import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Typed } from '../draft/history.ts'
import { dateIn, yearIn } from './date.ts'
import fieldStyles from './fields.module.css'

interface Kind {
  readonly read: (typed: string) => string | undefined
  readonly placeholder: string
  readonly unread: string
}

const kinds = {
  date: { read: dateIn, placeholder: 'Year, month or day', unread: 'Use a date such as 2019, Mar 2019 or 2019-03-15' },
  year: { read: yearIn, placeholder: 'YYYY', unread: 'Use a year such as 2019' },
} as const satisfies Readonly<Record<string, Kind>>

interface Props {
  kind: keyof typeof kinds
  id: string
  label: string
  description: ReactNode
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (value: string, typed?: Typed) => void
}

/** A date as people write it, or a year. It is written as it is stored once it is left; what can't be read stays, and says so. */
export function DateField({ kind, value, error, onChange, ...props }: Props) {
  const { read, placeholder, unread } = kinds[kind]
  const [left, setLeft] = useState(false)
  const canonical = read(value)
  return (
    <TextInput
      {...props}
      classNames={fieldStyles}
      placeholder={placeholder}
      autoComplete="off"
      inputMode={kind === 'year' ? 'numeric' : 'text'}
      value={value}
      error={canonical === undefined && (left || error !== undefined) ? unread : error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true)
        if (canonical !== undefined && canonical !== value) onChange(canonical, 'whole')
      }}
    />
  )
}
