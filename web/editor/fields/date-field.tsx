import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Typed } from '../draft/history.ts'
import { dateIn, yearIn } from './date.ts'
import fieldStyles from './fields.module.css'

interface Kind {
  readonly read: (typed: string) => string | undefined
  readonly placeholder: string
  readonly message: string
}

const kinds = {
  date: { read: dateIn, placeholder: 'Year, month or day', message: 'Use a date such as 2019, Mar 2019 or 2019-03-15' },
  year: { read: yearIn, placeholder: 'YYYY', message: 'Use a year such as 2019' },
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

/** A date in any common format, or a year. Leaving the field converts it to the stored format, or shows an error if it can't be read. */
export function DateField({ kind, value, error, onChange, ...props }: Props) {
  const { read, placeholder, message } = kinds[kind]
  const [hasLeft, setHasLeft] = useState(false)
  const canonical = read(value)
  return (
    <TextInput
      {...props}
      classNames={fieldStyles}
      placeholder={placeholder}
      autoComplete="off"
      inputMode={kind === 'year' ? 'numeric' : 'text'}
      value={value}
      error={canonical === undefined && (hasLeft || error !== undefined) ? message : error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={() => setHasLeft(false)}
      onBlur={() => {
        setHasLeft(true)
        if (canonical !== undefined && canonical !== value) onChange(canonical, 'normalized')
      }}
    />
  )
}
