import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { useEditor } from './editor-context.ts'
import { fieldId } from './field-errors.ts'
import styles from './fields.module.css'

type TextKey = 'firstName' | 'lastName' | 'headline' | 'bio' | 'city' | 'phone' | 'email'
type ChoiceKey = 'state' | 'country' | 'timezone' | 'workLocation' | 'travel' | 'relocate'

interface TextProps extends Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'type'> {
  name: TextKey
  label: string
  description?: ReactNode
}

function useText(name: TextKey) {
  const { portfolio, errors, edit } = useEditor()
  return {
    id: fieldId(name),
    value: portfolio[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      edit((current) => ({ ...current, [name]: value }), name)
    },
  }
}

export function TextField({ name, ...props }: TextProps) {
  return <TextInput {...useText(name)} {...props} classNames={styles} />
}

interface CountedProps {
  name: 'headline' | 'bio'
  label: string
  max: number
  lines?: number
}

/** Text that may be typed past its limit: the counter then turns red, and saving is refused. */
export function CountedField({ name, label, max, lines = 1 }: CountedProps) {
  const text = useText(name)
  const { length } = text.value
  const counter = (
    <span className={styles['counter']} data-over={length > max || undefined}>
      {length}/{max}
    </span>
  )
  const common = { ...text, label, classNames: { ...styles, wrapper: styles['flush'] ?? '' }, description: counter }
  return <div className={styles['counted']}>{lines > 1 ? <Textarea {...common} rows={lines} /> : <TextInput {...common} />}</div>
}

const placeholderValue = 'select'

interface ChoiceBoxProps {
  id: string
  label: string
  choices: Readonly<Record<string, string>>
  /** Without it a choice can't be taken back. */
  placeholder?: string | undefined
  /** The keys in the order in which they are offered: an object moves keys that look like numbers to its front. */
  order?: readonly string[]
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** A select whose 'Select …' option stands for nothing chosen and is never stored. */
export function ChoiceBox({ choices, placeholder, order = Object.keys(choices), value, onChange, ...props }: ChoiceBoxProps) {
  const known = value === '' || value in choices
  return (
    <NativeSelect
      {...props}
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

interface ChoiceProps {
  name: ChoiceKey
  label: string
  choices: Readonly<Record<string, string>>
  placeholder?: string
  order?: readonly string[]
}

export function ChoiceField({ name, ...props }: ChoiceProps) {
  const { portfolio, errors, edit } = useEditor()
  return (
    <ChoiceBox
      {...props}
      id={fieldId(name)}
      value={portfolio[name]}
      error={errors[name]}
      onChange={(value) => edit((current): Portfolio => ({ ...current, [name]: value }), name)}
    />
  )
}

/** A message about a whole list. */
export function ListMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} tabIndex={-1} className={styles['message']} role="alert">
      {children}
    </p>
  )
}
