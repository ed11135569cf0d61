import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Field, Labels } from '#contract/field.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { isWebAddress } from '#contract/portfolio-input.ts'
import { fieldId } from './field-errors.ts'
import styles from './fields.module.css'
import { MoneyField } from './money-field.tsx'
import { AccessPin } from './sections/access-pin.tsx'
import { WordChips } from './word-chips.tsx'

interface Props {
  field: Field
  path: string
  value: unknown
  error: string | undefined
  disabled?: boolean
  onChange: (value: unknown) => void
}

/** The input for one field of the table, whatever its kind. */
export function FieldInput(props: Props) {
  const { field, path, value, error, onChange } = props
  const common = { id: fieldId(path), label: field.label, error }
  switch (field.kind) {
    case 'flag':
      return (
        <div className={styles['flag']}>
          <Checkbox {...common} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
        </div>
      )
    case 'choice':
    case 'timezone':
      return <ChoiceBox {...common} {...field} value={String(value)} onChange={onChange} />
    case 'words':
      return <WordChips {...common} max={field.max ?? limits.text} words={value as string[]} onChange={onChange} />
    case 'money':
      return <MoneyField {...common} amount={value as number | null} onChange={onChange} />
    case 'pin':
      return <AccessPin />
    default:
      return <TextField {...props} />
  }
}

/** Whether a field of this kind takes all columns. */
export const isWide = ({ kind, counted }: Field) => counted || ['flag', 'prose', 'email', 'pin', 'words'].includes(kind)

const inputs: Partial<Record<Field['kind'], object>> = {
  email: { type: 'email' },
  url: { type: 'url', placeholder: 'https://', autoCapitalize: 'none', spellCheck: false },
  month: { type: 'month', placeholder: 'YYYY-MM' },
}

function TextField({ field, path, value, error, disabled = false, onChange }: Props) {
  const [left, setLeft] = useState<string>()
  const text = String(value)
  const common = {
    id: fieldId(path),
    label: field.label,
    classNames: styles,
    value: text,
    error: error ?? left ?? (field.kind === 'url' ? addressError(text) : undefined),
    disabled,
    ...(field.autoComplete && { autoComplete: field.autoComplete }),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    ...(field.counted && {
      classNames: { ...styles, wrapper: styles['flush'] ?? '' },
      description: <Counter text={text} max={field.max} />,
    }),
  }
  const input =
    field.kind === 'prose' ? (
      <Textarea {...common} rows={5} />
    ) : (
      <TextInput
        {...common}
        {...(field.autoComplete === 'tel' ? { type: 'tel' } : inputs[field.kind])}
        onBlur={(event) => setLeft(event.currentTarget.validity.badInput ? 'Enter the month and the year' : undefined)}
      />
    )
  return field.counted ? <div className={styles['counted']}>{input}</div> : input
}

/** Text may be typed past its limit: this then turns red, and saving is refused. */
function Counter({ text: { length }, max = limits.text }: { text: string; max: number | undefined }) {
  return (
    <span className={styles['counter']} data-over={length > max || undefined}>
      {length}/{max}
    </span>
  )
}

/** Says nothing while an address is only begun. */
function addressError(typed: string): string | undefined {
  const begun = ['http://', 'https://'].some((scheme) => scheme.startsWith(typed.toLowerCase()))
  return begun || isWebAddress(typed.trim()) ? undefined : messages.url
}

const placeholderValue = 'select'

interface ChoiceProps {
  id: string
  label: string
  choices: Labels
  /** Without it a choice can't be taken back. */
  placeholder?: string
  order?: readonly string[]
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A select whose 'Select …' option stands for nothing chosen and is never stored. */
function ChoiceBox({ id, label, choices, placeholder, order = Object.keys(choices), value, error, onChange }: ChoiceProps) {
  const known = value === '' || value in choices
  return (
    <NativeSelect
      id={id}
      label={label}
      error={error}
      classNames={styles}
      value={value === '' ? placeholderValue : value}
      onChange={(event) => onChange(event.currentTarget.value === placeholderValue ? '' : event.currentTarget.value)}
    >
      {(placeholder !== undefined || value === '') && <option value={placeholderValue}>{placeholder ?? 'Select …'}</option>}
      {!known && <option value={value}>{value.replace('_', ' ')}</option>}
      {order.map((key) => (
        <option key={key} value={key}>
          {choices[key]}
        </option>
      ))}
    </NativeSelect>
  )
}
