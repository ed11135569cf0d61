import { Checkbox, TextInput } from '@mantine/core'
import { memo, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { isWebAddress } from '#contract/portfolio-input.ts'
import { applies, type Field } from '#contract/sections.ts'
import { type Entry, withField } from '../draft.ts'
import { type FieldErrors, fieldId } from '../field-errors.ts'
import fieldStyles from '../fields.module.css'
import { ChoiceBox } from '../fields.tsx'
import { Fields, Wide } from '../section.tsx'
import styles from './entry-list.module.css'

interface Props {
  /** The list in the portfolio, the beginning of every path. */
  list: string
  fields: readonly Field[]
  entry: Entry
  errors: FieldErrors
  onChange: (entry: Entry, path: string) => void
  /** Choices that can't be taken back. */
  mustChoose?: boolean
}

/** The fields of one entry, as the registry of sections describes them. */
export const EntryFields = memo(function EntryFields({ list, fields, entry, errors, onChange, mustChoose = false }: Props) {
  return (
    <Fields>
      {fields
        .filter((field) => applies(field, entry) || field.notWith)
        .map((field) => {
          const path = `${list}.${entry.id}.${field.name}`
          return (
            <EntryField
              key={field.name}
              field={field}
              path={path}
              value={entry[field.name] ?? ''}
              error={errors[path]}
              disabled={!applies(field, entry)}
              mustChoose={mustChoose}
              onChange={(value) => onChange(withField(fields, entry, field.name, value), path)}
            />
          )
        })}
    </Fields>
  )
})

interface FieldProps {
  field: Field
  path: string
  value: string | boolean
  error: string | undefined
  disabled: boolean
  mustChoose: boolean
  onChange: (value: string | boolean) => void
}

function EntryField({ field, path, value, error, disabled, mustChoose, onChange }: FieldProps) {
  const [left, setLeft] = useState<string>()
  const { label } = field
  const id = fieldId(path)
  if (field.kind === 'flag') {
    return (
      <Wide>
        <div className={styles['flag']}>
          <Checkbox id={id} label={label} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
        </div>
      </Wide>
    )
  }
  const text = String(value)
  if (field.kind === 'choice') {
    const placeholder = mustChoose ? undefined : field.placeholder
    return (
      <ChoiceBox id={id} label={label} choices={field.choices} placeholder={placeholder} value={text} error={error} onChange={onChange} />
    )
  }
  return (
    <TextInput
      id={id}
      label={label}
      classNames={fieldStyles}
      value={text}
      error={error ?? left ?? (field.kind === 'url' ? addressError(text) : undefined)}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => setLeft(event.currentTarget.validity.badInput ? 'Enter the month and the year' : undefined)}
      {...kinds[field.kind]}
    />
  )
}

const kinds = {
  text: { type: 'text' },
  url: { type: 'url', placeholder: 'https://', autoCapitalize: 'none', spellCheck: false },
  month: { type: 'month', placeholder: 'YYYY-MM' },
} as const

/** Says nothing while an address is only begun. */
function addressError(typed: string): string | undefined {
  const begun = ['http://', 'https://'].some((scheme) => scheme.startsWith(typed.toLowerCase()))
  return begun || isWebAddress(typed.trim()) ? undefined : messages.url
}
