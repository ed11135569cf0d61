import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Field } from '#contract/field.ts'
import { messages } from '#contract/messages.ts'
import { isHttpUrl } from '#contract/portfolio-input.ts'
import type { Typed } from '../draft/history.ts'
import { wholeAddress } from '../draft/ready-to-save.ts'
import { Counter } from './counter.tsx'
import { fieldId } from './field-errors.ts'
import styles from './fields.module.css'
import { MarkedText } from './marked-text.tsx'

interface Props {
  field: Field
  path: string
  value: unknown
  description: ReactNode
  error: string | undefined
  disabled: boolean
  onChange: (value: unknown, typed?: Typed) => void
}

const inputs: Partial<Record<Field['kind'], object>> = {
  email: { type: 'email' },
  url: { inputMode: 'url', placeholder: 'example.com/you', autoCapitalize: 'none', spellCheck: false },
}

/** What is typed letter by letter and stored as it is. */
export function TextField({ field, path, value, description, error, disabled, onChange }: Props) {
  const text = String(value)
  const [typed, setTyped] = useState<string>()
  // Saving takes the space at the end that somebody has just typed, and would take it from under their hands.
  const shown = typed?.trim() === text ? typed : text
  const change = (next: string, isTyped?: boolean) => {
    setTyped(next)
    onChange(next, isTyped)
  }
  const common = {
    id: fieldId(path),
    label: field.label,
    classNames: { ...styles, wrapper: styles.flush ?? '' },
    value: shown,
    error: error ?? (field.kind === 'url' ? addressError(text) : undefined),
    disabled,
    description: (
      <>
        <Counter length={text.length} max={field.max} always={field.counted} />
        {description !== undefined && <span className={styles.hint}>{description}</span>}
      </>
    ),
    ...(field.autoComplete && { autoComplete: field.autoComplete }),
    onBlur: () => {
      setTyped(undefined)
      if (field.kind === 'url' && wholeAddress(text) !== text) onChange(wholeAddress(text), 'whole')
    },
  }
  return (
    <div className={styles.counted}>
      {field.kind === 'prose' ? (
        <MarkedText {...common} plain={field.autoComplete !== undefined} onChange={change} />
      ) : (
        <TextInput
          {...common}
          {...(field.autoComplete === 'tel' ? { type: 'tel' } : inputs[field.kind])}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

/** Says nothing while an address is only begun. */
function addressError(typed: string): string | undefined {
  const begun = ['http://', 'https://'].some((scheme) => scheme.startsWith(typed.toLowerCase()))
  return begun || isHttpUrl(wholeAddress(typed)) ? undefined : messages.url
}
